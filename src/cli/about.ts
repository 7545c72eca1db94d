import { alteredFiles, VERSION } from '../platform/program';
import { runProgram, say } from '../run';

/** `npm run about`: the version of Relato, of what it runs on, and whether its files are as built. */
runProgram(async () => {
  const altered = await alteredFiles();
  say(`Relato ${VERSION}`);
  say(`Node ${process.versions.node} (${process.platform}, ${process.arch})`);
  say(altered.length === 0 ? 'The files are as they were built.' : 'Not as they were built:');
  for (const file of altered) say(`  ${file}`);
});
