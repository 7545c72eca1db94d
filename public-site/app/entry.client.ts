import { enhance } from './browser/enhance';
import { watchForExit } from './browser/exit';
import { focusHeading } from './browser/frame';
import { watchLeaving } from './browser/leaving';
import { MAIN_SWAPPED } from './browser/swap-main';

watchForExit();
enhance(document.body);
watchLeaving();
focusHeading();
document.addEventListener(MAIN_SWAPPED, () =>
  enhance(document.querySelector('main') ?? document.body),
);
