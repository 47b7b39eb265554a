import { startAchievements } from './achievements';
import { startFilms } from './films';

// One module for both: they are on one page, and each would be a request.
startFilms();
startAchievements();
