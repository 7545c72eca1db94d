/**
 * Does what the Dockerfile says, without a container engine, and starts what comes of it as the compose file does: the
 * root file system read-only, not root, no HOME, production packages only. For Linux, as root, on a Debian with Node.
 *
 *   node scripts/try-image.mjs          takes some minutes and 2 GB; ends with 0 where the health check answers
 *
 * A stage is this machine's own file system under an overlay, so that it sees the same commands and writes nowhere else.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** `node` in the image. */
const USER = '1000';
const PORT = '39517';
const place = mkdtempSync(join(tmpdir(), 'relato-image-'));
const stages = [];

process.exitCode = main();

function main() {
  try {
    buildContext();
    for (const instruction of instructions()) follow(instruction);
    return startLast();
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** What `docker build` would send: everything that .dockerignore leaves. */
function buildContext() {
  const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
  const ignored = (path) =>
    patterns.some((pattern) =>
      pattern.startsWith('**/') ? path.split('/').includes(pattern.slice(3)) : path.split('/')[0] === pattern,
    );
  cpSync(ROOT, join(place, 'context'), { recursive: true, filter: (from) => !ignored(relative(ROOT, from)) });
}

/** [name, the rest], with lines that go on put together. */
function instructions() {
  return readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*(\w+)\s+(.*)$/.exec(line).slice(1));
}

function follow([name, rest]) {
  const stage = stages.at(-1);
  switch (name) {
    case 'FROM':
      return stages.push(newStage(/ AS (\w+)$/.exec(rest)?.[1] ?? 'last'));
    case 'WORKDIR':
      mkdirSync(join(stage.layer, 'upper', rest), { recursive: true });
      return (stage.folder = rest);
    case 'ENV':
      return Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))));
    case 'COPY':
      return copy(stage, rest.split(/\s+/));
    case 'RUN':
      console.log(`${stage.name}: ${rest}`);
      return inside(stage, ['sh', '-c', rest]);
    case 'CMD':
      return (stage.command = JSON.parse(rest));
    case 'HEALTHCHECK':
      return (stage.healthCheck = JSON.parse(/CMD (\[.*\])$/.exec(rest)[1]));
    case 'USER':
    case 'VOLUME':
    case 'EXPOSE':
      return undefined;
    default:
      throw new Error(`The Dockerfile has an instruction that is not known here: ${name}`);
  }
}

function newStage(name) {
  const layer = join(place, name);
  for (const part of ['upper/etc', 'work', 'root']) mkdirSync(join(layer, part), { recursive: true });
  // The user that the image brings.
  for (const [file, line] of [
    ['passwd', `node:x:${USER}:${USER}::/home/node:/bin/sh`],
    ['group', `node:x:${USER}:`],
  ]) {
    writeFileSync(join(layer, 'upper/etc', file), `${readFileSync(join('/etc', file), 'utf8')}${line}\n`);
  }
  return { name, layer, folder: '/', env: {} };
}

function copy(stage, words) {
  const from = words[0].startsWith('--from=') ? words.shift().slice('--from='.length) : undefined;
  const target = words.pop();
  const source = from ? join(place, from, 'upper') : join(place, 'context', '/');
  const into = join(stage.layer, 'upper', stage.folder, target);
  const folder = words.length > 1 || target.endsWith('/') || words[0] === '.';
  mkdirSync(folder ? into : join(into, '..'), { recursive: true });
  for (const word of words) run('cp', ['-aT', ...copied(join(source, word), into, folder, word)]);
}

/** Docker copies a folder's content, and a file under its own name. */
function copied(from, into, folder, word) {
  const isFolder = spawnSync('test', ['-d', from]).status === 0;
  return [from, folder && !isFolder ? join(into, word.split('/').at(-1)) : into];
}

/** Runs a command in the stage's own mounts, and prints what it said where it fails. */
function inside(stage, command) {
  const { upper, work, root } = Object.fromEntries(
    ['upper', 'work', 'root'].map((part) => [part, join(stage.layer, part)]),
  );
  const script = `
    mount -t overlay overlay -o "lowerdir=/,upperdir=${upper},workdir=${work}" "${root}"
    mount -t proc proc "${root}/proc"; mount --rbind /dev "${root}/dev"
    exec chroot "${root}" sh -c 'cd "$0" && exec "$@"' "${stage.folder}" "$@"`;
  run('unshare', ['--mount', '--pid', '--fork', 'sh', '-ec', script, 'sh', ...command], {
    ...process.env,
    ...stage.env,
    NODE_ENV: stage.env.NODE_ENV ?? '',
  });
}

/** The last stage as it would run: read-only but for the volume and /tmp, as an ordinary user. */
function startLast() {
  const stage = stages.at(-1);
  const { layer, folder, env, command, healthCheck } = stage;
  const program = `
    ( cd "${folder}" && exec ${quoted(command)} ) > /data/log 2>&1 & relato=$!
    for second in $(seq 60); do
      if ${quoted(healthCheck)}; then
        if touch /app/written 2>/dev/null; then echo 'The root file system can be written to.'; exit 1; fi
        echo 'The health check answers, and nothing outside /data and /tmp can be written.'
        kill "$relato"; wait "$relato"; code=$?
        cat /data/log; exit $code
      fi
      sleep 1
    done
    cat /data/log; kill "$relato"; exit 1`;
  const settings = Object.entries({ ...env, PORT }).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(layer, 'program.sh'), program);
  const script = `
    root="${layer}/root"
    mount -t overlay overlay -o "lowerdir=/,upperdir=${layer}/upper,workdir=${layer}/work" "$root"
    mount -o remount,ro "$root"
    mount -t proc proc "$root/proc"; mount --rbind /dev "$root/dev"
    mount -t tmpfs tmpfs "$root/tmp"; mount -t tmpfs -o uid=${USER} tmpfs "$root/data"
    exec chroot "$root" setpriv --reuid ${USER} --regid ${USER} --clear-groups --no-new-privs --bounding-set=-all \\
      env -i PATH=/usr/local/bin:/usr/bin:/bin ${settings.join(' ')} sh -c "$(cat "${layer}/program.sh")"`;
  return spawnSync('unshare', ['--mount', '--pid', '--fork', 'sh', '-ec', script], { stdio: 'inherit' }).status ?? 1;
}

function quoted(words) {
  return words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
}

function run(program, args, env = process.env) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { env, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw error ?? new Error(`${program} ${args.at(-1)}:\n${stdout}${stderr}`);
}
