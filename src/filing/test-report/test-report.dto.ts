import { RequiredLine } from '../../platform/text';

/** More than a token has. */
export const TEST_TOKEN_MAX = 400;

/** A guardian's permit to file one test report. */
export class TestPermitDto {
  /** A token for one report, valid for an hour. It belongs in a form, never in an address. */
  teste!: string;
}

/** A token, as a page or a form sends it. */
export class TestTokenDto {
  @RequiredLine(TEST_TOKEN_MAX)
  teste!: string;
}

export class StandingTestDto {
  id!: string;
  /** Whether a staff member has opened it. */
  aberto!: boolean;
  /** When it erases itself, in milliseconds. */
  ate!: number;
}

export class TestReportDto {
  /** Absent if there is none. */
  relato?: StandingTestDto;
}
