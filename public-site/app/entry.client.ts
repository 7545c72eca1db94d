import { enhance } from './browser/enhance';
import { watchForExit } from './browser/exit';
import { focusHeading, watchMenu } from './browser/frame';
import { MAIN_SWAPPED } from './browser/swap-main';

watchForExit();
watchMenu();
enhance(document.body);
focusHeading();
document.addEventListener(MAIN_SWAPPED, () =>
  enhance(document.querySelector('main') ?? document.body),
);
