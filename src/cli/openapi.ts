import { readFile, writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import openapiTypes, { astToString } from 'openapi-typescript';
import { AppModule } from '../app.module';
import { Config } from '../platform/config/config';
import { describeApi, httpAdapter } from '../configure-app';

/**
 * `npm run api` writes `openapi.json` and the front ends' types; with `--check` it only reports
 * whether they are stale.
 */
async function main(check: boolean): Promise<void> {
  // A preview knows every route without creating a provider, so no database is needed.
  const config = new Config({});
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.on(config, { url: 'postgres://nowhere' }),
    httpAdapter(config),
    { preview: true, logger: false, abortOnError: false },
  );
  const document = `${JSON.stringify(describeApi(app), sortedEnums, 2)}\n`;
  const files = {
    'openapi.json': document,
    'openapi.d.ts': astToString(await openapiTypes(document)),
  };
  for (const [file, text] of Object.entries(files)) {
    if (!check) await writeFile(file, text);
    else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
      process.stderr.write(`${file} is stale: run npm run api\n`);
      process.exitCode = 1;
    }
  }
}

/**
 * The compiler lists a union's members in the order in which it met them, which depends on
 * unrelated files.
 */
const sortedEnums = (key: string, value: unknown): unknown =>
  key === 'enum' && Array.isArray(value) ? [...(value as string[])].sort() : value;

void main(process.argv.includes('--check'));
