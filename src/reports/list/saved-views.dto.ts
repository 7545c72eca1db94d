import { TEXT_MAX } from '@relato/domain/limits';
import { IsBoolean, IsOptional } from 'class-validator';
import { OptionalText, RequiredLine } from '../../platform/text';
import type { SavedView, SavedViewContents } from './saved-view.entity';

/** Several times the length of any filter that the back office makes. */
const QUERY_MAX = 2000;

export class SaveViewDto {
  @RequiredLine(TEXT_MAX.consulta)
  nome!: string;

  /** As `GET /api/relatos` takes it, without search words and ids. */
  @OptionalText(QUERY_MAX)
  filter?: string;

  /** As `GET /api/relatos` takes it. */
  @OptionalText(QUERY_MAX)
  sort?: string;

  /** Shows it to every holder of the team's key. */
  @IsOptional()
  @IsBoolean()
  compartilhada?: boolean;
}

export class SavedViewDto {
  id!: string;
  nome!: string;
  /** As `GET /api/relatos` takes it. */
  filter!: string;
  /** As `GET /api/relatos` takes it. */
  sort!: string;
  /** Whether it is shared with the team. */
  compartilhada!: boolean;
}

export class DeletedViewDto {
  id!: string;
  message!: string;
}

export function toSavedView(
  { id, usuarioId }: SavedView,
  contents: SavedViewContents,
): SavedViewDto {
  return { id, ...contents, compartilhada: usuarioId === null };
}
