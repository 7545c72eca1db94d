/** Runs a command to its end and gives back its exit code and everything it printed. */
import { spawn } from 'node:child_process';

export function run([program, ...parameters], env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32', // npm and npx are .cmd files there
    });
    let output = '';
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: `${program}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
