// The second script of the public site: a form that takes documents loads it when a file is chosen, so
// that every other page stays small.
export { examineFile } from '@relato/domain/chosen-file';
export { drawPages } from './page-images';
