// The files for containers, read without a container engine. durability/two-nodes runs the same
// topology as processes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../setup/build';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Compose {
  services: Record<
    string,
    {
      image?: string;
      profiles?: string[];
      environment?: Record<string, string>;
      ports?: string[];
      volumes?: string[];
      healthcheck?: { test?: string[]; disable?: boolean };
    }
  >;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
}
const { services, secrets, volumes } = parse(read('docker-compose.yml'), {
  merge: true,
}) as Compose;
const nodes = [services['relato']!, services['relato-2']!];
const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
const stages = read('Dockerfile')
  .split(/^FROM /m)
  .slice(1);

describe('docker-compose.yml', () => {
  it('starts three services, and others by their profile', () => {
    const started = (profile?: string): string[] =>
      Object.entries(services).flatMap(([name, { profiles }]) =>
        profiles?.join() === profile ? name : [],
      );
    expect(started()).toEqual(['proxy', 'relato', 'postgres']);
    expect(started('scale')).toEqual(['relato-2', 'store', 'bucket']);
    expect(started('dev')).toEqual(['mail']);
    expect(started('onion')).toEqual(['onion']);
  });

  it('has two equal read-only nodes, and pins the image of each other service to a version', () => {
    expect(nodes).toMatchObject([1, 2].map(() => ({ image: 'relato:local', read_only: true })));
    expect(nodes[0]!.environment).toEqual(nodes[1]!.environment);
    const others = Object.values(services).flatMap(({ image = '' }) =>
      /^relato(-onion)?:local$/.test(image) ? [] : image,
    );
    expect(others.filter((image) => !/:v?\d+\.\d+(\.\d+)?(-\w+)?$/.test(image))).toEqual([]);
  });

  it('publishes only the proxy, and the mail catcher for developers', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name)).toEqual(['proxy', 'mail']);
  });

  it('has a health check for each service except the one that makes the bucket and ends', () => {
    // The nodes' health check is in their image.
    const hasCheck = ({ image, healthcheck }: Compose['services'][string]) =>
      image === 'relato:local' || (healthcheck?.test?.length ?? 0) > 1;
    const unchecked = Object.keys(services).filter((name) => !hasCheck(services[name]!));
    expect(unchecked).toEqual(['bucket']);
  });

  it('mounts each named volume, and otherwise only paths of the project', () => {
    const mounted = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).filter((volume) => !volume.startsWith('./')),
    );
    expect(mounted.map((volume) => volume.split(':')[0]).sort()).toEqual(
      Object.keys(volumes).sort(),
    );
  });

  (hasCompose ? it : it.skip).each([[[]], [['dev']], [['onion']], [['scale']]])(
    'is understood by docker compose with the profiles %j',
    (profiles) => {
      const chosen = profiles.flatMap((profile) => ['--profile', profile]);
      const { status, stderr } = spawnSync(
        'docker',
        ['compose', ...chosen, 'config', '--quiet', '--no-interpolate'],
        { cwd: ROOT, encoding: 'utf8' },
      );
      expect([status, stderr]).toEqual([0, '']);
    },
  );

  it('uses documented settings, and secrets that its script creates once', () => {
    const documented: string[] = read('docs/configuration.md').match(/^\| `[A-Z0-9_]+`/gm) ?? [];
    const given = Object.entries(nodes[0]!.environment!);
    const settings = given.map(([name]) => `| \`${name.replace(/_FILE$/, '')}\``);
    expect(settings.filter((name) => !documented.includes(name))).toEqual([]);
    const files = given.filter(([name]) => name.endsWith('_FILE')).map(([, file]) => file);
    expect(files.filter((file) => !secrets[file.replace('/run/secrets/', '')])).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'relato-compose-'));
    try {
      const make = (...scale: string[]): Record<string, string> => {
        const { status } = spawnSync('sh', [join(ROOT, 'scripts/compose-secrets.sh'), ...scale], {
          cwd: folder,
        });
        expect(status).toBe(0);
        const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
        return Object.fromEntries(
          Object.entries(secrets).map(([name, { file }]) => [name, textOf(file)]),
        );
      };
      const made = make();
      expect(make()).toEqual(made);
      const { identities } = JSON.parse(made['s3_identities']!) as {
        identities: [{ credentials: [{ accessKey: string; secretKey: string }] }];
      };
      const { accessKey, secretKey } = identities[0].credentials[0];
      const password = /^CREATE ROLE relato_app LOGIN PASSWORD '(\w+)';\n$/.exec(
        made['database_role']!,
      )?.[1];
      expect(made).toMatchObject({
        relato_secret: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        database_owner_url: `postgres://relato:${made['postgres_password']!}@postgres:5432/relato`,
        database_url: `postgres://relato_app:${password}@postgres:5432/relato`,
        storage_url: '',
      });
      const shared = {
        ...made,
        storage_url: `s3://${accessKey}:${secretKey}@store:8333/relato?tls=no`,
      };
      expect([make('scale'), make()]).toEqual([shared, shared]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it('the proxy checks readiness, keeps a network on one node, and does not log requests', () => {
  const proxy = read('Caddyfile');
  expect(services['proxy']!.environment).toMatchObject({ NODES: '${NODES:-relato:3000}' });
  expect(proxy).toContain('reverse_proxy {$NODES} {');
  expect(proxy).toContain('health_uri /health/ready');
  expect(proxy.match(/lb_policy .*/g)).toEqual(['lb_policy client_ip_hash']);
  const loggers = /include (.*)/.exec(proxy)?.[1]?.split(' ') ?? [];
  expect(loggers.length).toBeGreaterThan(0);
  expect(loggers.filter((name) => !name.startsWith('tls.'))).toEqual([]);
  expect(proxy.match(/\blog\b/g)).toHaveLength(1);
});

describe('the image', () => {
  it('uses the Node version of .nvmrc in every stage, and installs without telemetry', () => {
    const bases = new Set(stages.map((stage) => stage.split(/\s/)[0]));
    const node = new RegExp(`^node:${read('.nvmrc').trim()}\\.\\d+\\.\\d+-bookworm-slim$`);
    expect([...bases]).toEqual([expect.stringMatching(node)]);
    const installing = stages.filter((stage) => stage.includes('npm ci'));
    expect(installing.filter((stage) => !/^ENV SCARF_ANALYTICS=false$/m.test(stage))).toEqual([]);
    expect(installing).toHaveLength(2);
  });

  it('runs without privileges and contains no build tools', () => {
    const last = stages.at(-1)!;
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last).toMatch(/rm -rf .*node_modules/);
    expect(last).not.toMatch(/npm (ci|install)/);
  });
});
