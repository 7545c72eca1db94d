import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { startTestApp } from '../setup/app';
import { blobNames } from '../setup/blobs';
import type { Json } from '../setup/clients';
import { copyReport, cutInTheMiddle } from '../setup/copies';
import { runJob } from '../setup/job-process';
import { Keeping, RETENTION } from '../setup/keeping';

const keeping = new Keeping();

afterEach(() => keeping.relato.close());

describe('the command line', () => {
  it('lists what it then shreds', async () => {
    await keeping.start();
    const { id } = await keeping.concludedCase();
    const job = (...args: string[]) => runJob(keeping.relato, keeping.settings, 'retention', ...args);
    expect(await job('--dry-run')).toEqual([expect.stringContaining(id), '1 report would be shredded.']);
    expect(await job()).toEqual(['1 report shredded.']);
    expect(await job('--dry-run')).toEqual(['0 reports would be shredded.']);
    expect(await blobNames(keeping.relato)).toEqual([]);
  });
});

describe('of many reports', () => {
  it('each that is due leaves exactly one row, by two nodes of which one dies', async () => {
    await keeping.start();
    const { id } = await keeping.concludedCase();
    const dataSource = keeping.relato.app.get(DataSource);
    await copyReport(dataSource, id, 3000, {
      status: `CASE WHEN n % 3 = 0 THEN 'EM_ANDAMENTO' ELSE 'CONCLUIDO' END`,
      retido: 'n % 3 = 1',
    });
    await keeping.afterDays(RETENTION + 1);
    const second = await startTestApp(keeping.settings, keeping.relato);
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const cut = keeping.run(second);
    await cutInTheMiddle(
      dataSource,
      'SELECT count(*) FROM relatos_triturados',
      1001,
      () => logged.mock.calls.length > 0,
    );
    await cut;
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
    await Promise.all([keeping.run(), keeping.run(second)]);
    await second.close();
    const [counts] = await dataSource.query<[Json]>(
      `SELECT (SELECT count(*)::int FROM relatos) AS kept,
        (SELECT count(*)::int FROM relatos WHERE status = 'CONCLUIDO' AND NOT retido) AS due,
        (SELECT count(*)::int FROM relatos_triturados) AS shredded,
        (SELECT count(*)::int FROM auditoria WHERE acao = 'relatos.triturar') AS recorded`,
    );
    expect(counts).toEqual({ kept: 2000, due: 0, shredded: 1001, recorded: 1001 });
  });
});
