import { menu } from './menu.js';
import { search } from './search.js';
import { themes } from './themes.js';

menu();
themes();
search();
