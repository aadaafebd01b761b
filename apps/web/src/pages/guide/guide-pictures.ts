import diagnosticsDark from '../../../../../docs/pictures/diagnostics-dark.png';
import diagnosticsLight from '../../../../../docs/pictures/diagnostics-light.png';
import playerDark from '../../../../../docs/pictures/player-dark.png';
import playerLight from '../../../../../docs/pictures/player-light.png';
import profileDark from '../../../../../docs/pictures/profile-dark.png';
import profileLight from '../../../../../docs/pictures/profile-light.png';

/** What `npm run pictures` has taken of the app itself, in both themes. */
export const guidePictures = {
  diagnostics: { dark: diagnosticsDark, light: diagnosticsLight },
  player: { dark: playerDark, light: playerLight },
  profile: { dark: profileDark, light: profileLight },
} as const;
