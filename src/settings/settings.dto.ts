import { LANGUAGES } from '@relato/domain/language';
import { LEGAL_PROFILES, type LegalProfile } from '@relato/domain/legal-profile';
import { TEXT_MAX } from '@relato/domain/limits';
import {
  ENTRIES_MAX,
  SETTING_KEYS,
  type SettingEntry,
  type SettingKey,
  type SettingValue,
} from '@relato/domain/settings';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow as AnyValue,
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Min,
  ValidateNested,
} from 'class-validator';
import { OptionalText, RequiredLine } from '../platform/text';

/** Where a setting's value comes from: the environment, a stored setting, or the specification. */
const ORIGINS = ['ambiente', 'configuracao', 'padrao'] as const;

const entry = {
  type: 'object',
  properties: { titulo: { type: 'string' }, texto: { type: 'string' } },
  required: ['titulo', 'texto'],
} as const;

const inLanguages = (of: object) => ({
  type: 'object' as const,
  properties: Object.fromEntries(LANGUAGES.map((language) => [language, of])),
  required: [...LANGUAGES],
});

/** One text; one for each language; or entries for each language. */
const VALUE: ApiPropertyOptions = {
  nullable: true,
  oneOf: [
    { type: 'string' },
    inLanguages({ type: 'string' }),
    inLanguages({ type: 'array', items: entry, maxItems: ENTRIES_MAX }),
  ],
};

/** A value to store or to preview. */
export class UnsavedSettingDto {
  @ApiProperty({ enum: SETTING_KEYS })
  @IsNotEmpty()
  @IsIn(SETTING_KEYS)
  chave!: SettingKey;

  /** Null: the specified value, or none. */
  @ApiProperty(VALUE)
  @AnyValue()
  valor!: SettingValue | null;
}

export class SettingChangeDto extends UnsavedSettingDto {
  /** The version that was read, 0 if the setting was never changed: 409 if it changed since. */
  @IsNotEmpty()
  @IsInt()
  @Min(0)
  versao!: number;
}

const keyOf = ({ chave }: Partial<UnsavedSettingDto>) => chave;

/** All are stored, or none. */
export class SettingChangesDto {
  @IsArray()
  @ArrayMaxSize(SETTING_KEYS.length)
  @ArrayUnique(keyOf)
  @ValidateNested({ each: true })
  @Type(() => SettingChangeDto)
  configuracoes!: SettingChangeDto[];
}

export class SettingPreviewDto {
  @IsArray()
  @ArrayMaxSize(SETTING_KEYS.length)
  @ArrayUnique(keyOf)
  @ValidateNested({ each: true })
  @Type(() => UnsavedSettingDto)
  configuracoes!: UnsavedSettingDto[];
}

/** All are stored, or none; or all are requested of another person. */
export class LawChangesDto extends SettingChangesDto {
  /** The reason; required if a change needs a second person. */
  @OptionalText(TEXT_MAX.justificativa)
  justificativa?: string;
}

/** A logo to take in. */
export class LogoFileDto {
  /** A PNG or JPEG picture as a data URL. */
  @IsNotEmpty()
  @IsString()
  arquivo!: string;
}

export class StoredLogoDto {
  /** The value for the setting `logotipo`. */
  valor!: string;
}

/** A value that a setting had. */
export class SettingVersionDto {
  versao!: number;

  @ApiProperty(VALUE)
  valor!: SettingValue | null;

  /** When it was stored, in milliseconds. */
  em!: number;

  /** The name of the staff member who stored it; absent if it is unknown. */
  por?: string;
}

/** A setting of the organisation as the back office shows it. */
export class SettingDto {
  @ApiProperty({ enum: SETTING_KEYS })
  chave!: SettingKey;

  /** The value in effect; null: the specified value, or none. */
  @ApiProperty(VALUE)
  valor!: SettingValue | null;

  /** `ambiente`: the environment's variable sets it, and it cannot be changed here. */
  @ApiProperty({ enum: ORIGINS })
  origem!: (typeof ORIGINS)[number];

  /** The environment's variable that can set it. */
  variavel?: string;

  /** 0 if it was never changed. */
  versao!: number;

  /**
   * Altered in the database from outside: its specified value is used until a guardian stores one
   * again.
   */
  adulterada!: boolean;

  /** The stored value and earlier ones, newest first; empty for an altered setting. */
  versoes!: SettingVersionDto[];
}

export class MailTestDto {
  id!: string;
}

export const MAIL_TEST_STATES = ['AGUARDANDO', 'ENTREGUE', 'FALHOU'] as const;

export class MailTestStateDto {
  /** `ENTREGUE`: the mail server took it. */
  @ApiProperty({ enum: MAIL_TEST_STATES })
  situacao!: (typeof MAIL_TEST_STATES)[number];
  /** A code, as of other deliveries. */
  falha?: string;
  /** The mail server's words. */
  resposta?: string;
}

export class MailWordDto {
  /** From the test mail; spaces, hyphens and case are ignored. */
  @RequiredLine(40)
  palavra!: string;
}

export class SettingsDto {
  configuracoes!: SettingDto[];
}

/** A law that can be chosen. */
export class ProfileDto {
  @ApiProperty({ enum: LEGAL_PROFILES })
  perfil!: LegalProfile;
  /** Its zone, unless a setting names another. */
  fuso!: string;
  /** The days of retention that can be chosen. */
  guardaMinima!: number;
  guardaMaxima?: number;
  /** Its months of retention, unless a setting says otherwise; absent: reports are kept. */
  guardaMeses?: number;
}

export class LawSettingsDto extends SettingsDto {
  perfis!: ProfileDto[];
  /** Whether a change of law, zone, retention or trash needs a second person now. */
  precisaDeDois!: boolean;
  /** Until then nothing is shredded that the terms before the last change protected. */
  nadaAntesDe?: number;
  /** The request that waits for another person. */
  pedido?: string;
}

export const MAIL_ROUTE_STATES = [
  'AMBIENTE',
  'NENHUMA',
  'EQUIPE',
  'CONFIRMADA',
  'PROPOSTA',
] as const;

/** By which settings mails leave. */
export class MailRouteDto {
  /**
   * `AMBIENTE`: the environment sets the server. `EQUIPE`: the stored settings, without mails to
   * reporters and protocols, until another guardian confirms them. `CONFIRMADA`: the stored ones, for
   * all mails. `PROPOSTA`: the stored ones wait for another guardian, and the confirmed ones below
   * stay in use.
   */
  @ApiProperty({ enum: MAIL_ROUTE_STATES })
  situacao!: (typeof MAIL_ROUTE_STATES)[number];

  /** The server in use; absent without one, and for one of the environment. */
  servidor?: string;
  remetente?: string;
  comite?: string;

  /** The request that waits for another guardian. */
  aprovacao?: string;
}

export class MailSettingsDto extends SettingsDto {
  rota!: MailRouteDto;
}

/** Values in effect by the names of their settings; one that is absent has its specified value. */
export class SettingValuesDto {
  @ApiProperty({ type: 'object', additionalProperties: VALUE as object })
  valores!: Record<string, string | Record<string, string> | Record<string, SettingEntry[]>>;
}
