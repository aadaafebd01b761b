import { languages } from '@kinora/phrases';
import { describeAccountJourney } from '../support/account-journey.ts';

// English is a journey
for (const language of languages.filter((language) => language !== 'en')) describeAccountJourney(language);
