// What can be known of the containers without a container engine. The same topology as processes: two-nodes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Config } from '../../src/platform/config/config';

const ROOT = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Service {
  image?: string;
  environment?: Record<string, string>;
  ports?: string[];
  read_only?: boolean;
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
/** What the two nodes stand on, and what a developer may add. */
const SERVICES = ['bucket', 'mail', 'postgres', 'proxy', 'relato-1', 'relato-2', 'store'];
const nodes = [compose.services['relato-1']!, compose.services['relato-2']!];

describe('docker-compose.yml', () => {
  it('has both nodes and everything that they need', () => {
    expect(Object.keys(compose.services).sort()).toEqual(SERVICES);
    expect(nodes.every((node) => node.image === 'relato:local')).toBe(true);
  });

  it('pins every version', () => {
    const images = Object.values(compose.services).map(({ image }) => image);
    expect(
      images.filter((image) => image !== 'relato:local' && !/:v?\d+\.\d+(\.\d+)?(-\w+)?$/.test(image ?? '')),
    ).toEqual([]);
    expect(
      read('Dockerfile')
        .match(/^FROM .*$/gm)
        ?.filter((from) => !/^FROM node:\d+\.\d+\.\d+-/.test(from)),
    ).toEqual([]);
  });

  it('publishes the proxy, and for whoever develops the mail catcher, and nothing else', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name)).toEqual(['proxy', 'mail']);
  });

  it('runs two nodes alike, read-only, with settings that there are', () => {
    const documented = new Set(
      read('docs/configuration.md')
        .match(/^\| `[A-Z0-9_]+`/gm)
        ?.map((cell) => cell.slice(3, -1)),
    );
    for (const { environment = {}, read_only } of nodes) {
      expect(read_only).toBe(true);
      const names = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''));
      expect(names.filter((name) => !documented.has(name))).toEqual([]);
    }
    expect(nodes[0]!.environment).toEqual(nodes[1]!.environment);
  });

  it('takes the secrets that its script makes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'relato-compose-'));
    try {
      const script = join(ROOT, 'scripts/compose-secrets.sh');
      const make = () => spawnSync('sh', [script], { cwd: folder }).status;
      expect(make()).toBe(0);
      const contents = () => Object.values(compose.secrets).map(({ file }) => readFileSync(join(folder, file), 'utf8'));
      const before = contents();
      expect(make()).toBe(0);
      expect(contents()).toEqual(before);

      const given = Object.entries(nodes[0]!.environment!).filter(([name]) => name.endsWith('_FILE'));
      const files = given.map(([name, file]) => [name, file.replace('/run/secrets', join(folder, 'secrets'))]);
      const config = new Config(Object.fromEntries(files) as Record<string, string>);
      const password = readFileSync(join(folder, 'secrets/postgres_password'), 'utf8');
      expect(config.databaseUrl).toBe(`postgres://relato:${password}@postgres:5432/relato`);
      expect(config.secret).toHaveLength(32);
      const key = (JSON.parse(readFileSync(join(folder, 'secrets/s3_identities'), 'utf8')) as Identities).identities[0];
      expect(config.storage).toMatchObject({
        kind: 'bucket',
        endpoint: 'http://store:8333',
        accessKeyId: key.credentials[0].accessKey,
        secretAccessKey: key.credentials[0].secretKey,
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

interface Identities {
  identities: [{ credentials: [{ accessKey: string; secretKey: string }] }];
}

it('the proxy asks whether a node is ready, keeps a network on one node, and logs no request', () => {
  const proxy = read('Caddyfile');
  for (const name of ['relato-1', 'relato-2']) expect(proxy).toContain(`${name}:3000`);
  expect(proxy).toContain('health_uri /health/ready');
  expect(proxy.match(/lb_policy .*/g)).toEqual(['lb_policy client_ip_hash']);
  const logged = /include (.*)/.exec(proxy)?.[1]?.split(' ') ?? [];
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((what) => !what.startsWith('tls.'))).toEqual([]);
  expect(proxy.match(/\blog\b/g)).toHaveLength(1);
});

it('every stage of the image is on one Node, the one of .nvmrc, and installs without telemetry', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const bases = new Set(stages.map((stage) => stage.split(/\s/)[0]));
  expect([...bases]).toEqual([
    expect.stringMatching(new RegExp(`^node:${read('.nvmrc').trim()}\\.\\d+\\.\\d+-bookworm-slim$`)),
  ]);
  const installing = stages.filter((stage) => stage.includes('npm ci'));
  expect(installing.filter((stage) => !/^ENV SCARF_ANALYTICS=false$/m.test(stage))).toEqual([]);
  expect(installing).toHaveLength(2);
});

it('the image runs as nobody special, and has nothing left that builds', () => {
  const last = read('Dockerfile')
    .split(/^FROM /m)
    .at(-1)!;
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).toMatch(/rm -rf .*node_modules/);
  expect(last).not.toMatch(/npm (ci|install)/);
});
