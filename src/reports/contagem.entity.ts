import type { Gravidade } from '@relato/domain/gravidade';
import type { Motivo } from '@relato/domain/motivo';
import type { Status } from '@relato/domain/status';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** How many reports of one kind came or went: triggers write a row at each change, and the sum is the exact number. */
@Entity('contagens')
export class Contagem {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', primaryKeyConstraintName: 'contagens_pkey' })
  id!: string;

  @Column('text')
  motivo!: Motivo;

  @Column('text')
  status!: Status;

  @Column('text', { nullable: true })
  gravidade!: Gravidade | null;

  @Column('boolean')
  procedencia!: boolean;

  @Column('boolean')
  lido!: boolean;

  @Column('integer')
  total!: number;
}
