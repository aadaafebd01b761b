import { describeAccountJourney } from '../support/account-journey.ts';

describeAccountJourney('en');
