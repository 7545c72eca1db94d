import { TEXT_MAX } from '@relato/domain/limits';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import { RequiredLine } from '../../platform/text';
import type { Passkey } from '../../users/user.entity';

/** Longer than any value that a browser sends. */
const MAX_LENGTH = 10_000;

/** A passkey's answer to a challenge, as the browser returns it; every field is in base64url. */
export class AssertionDto {
  @RequiredLine(MAX_LENGTH)
  credencial!: string;

  @RequiredLine(MAX_LENGTH)
  dadosCliente!: string;

  @RequiredLine(MAX_LENGTH)
  dadosAutenticador!: string;

  @RequiredLine(MAX_LENGTH)
  assinatura!: string;
}

/** A passkey that the browser made: `credencial`, `dadosCliente` and `atestado` in base64url. */
export class CreatePasskeyDto {
  /** Its owner's name for it. */
  @RequiredLine(TEXT_MAX.nome)
  nome!: string;

  @RequiredLine(MAX_LENGTH)
  credencial!: string;

  @RequiredLine(MAX_LENGTH)
  dadosCliente!: string;

  @RequiredLine(MAX_LENGTH)
  atestado!: string;

  /** How the device is reached: `usb`, `internal`, … */
  @IsArray()
  @ArrayMaxSize(10)
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  transportes!: string[];
}

export class PasskeyOfferDto {
  /** For `navigator.credentials.create`, as JSON; valid once, for five minutes. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  opcoes!: object;
}

/** One of the staff member's passkeys. Times in milliseconds. */
export class PasskeyDto {
  id!: string;
  nome!: string;
  criadaEm!: number;
  /** Absent if never used. */
  usadaEm?: number;
}

export function toPasskey({ id, nome, criadaEm, usadaEm }: Passkey): PasskeyDto {
  return { id, nome, criadaEm, ...(usadaEm !== null && { usadaEm }) };
}

export class SecondFactorOfferDto {
  /** Base 32, for typing. */
  segredo!: string;
  /** `otpauth://…`, for a QR code. */
  endereco!: string;
  /** Sent back with the first code, within ten minutes. */
  oferta!: string;
}

export class EnableSecondFactorDto {
  @RequiredLine(1000)
  oferta!: string;

  @RequiredLine(40)
  codigo!: string;
}

export class SecondFactorCodesDto {
  /** Each is valid for one sign-in. */
  codigos!: string[];
}
