import { RequiredText } from '../../platform/text';

export class SecondFactorOfferDto {
  /** Base 32, for who types it. */
  segredo!: string;
  /** `otpauth://…`, for a QR code. */
  endereco!: string;
  /** To be sent back with the first code, within ten minutes. */
  oferta!: string;
}

export class EnableSecondFactorDto {
  @RequiredText(1000)
  oferta!: string;

  @RequiredText(40)
  codigo!: string;
}

export class SecondFactorCodesDto {
  /** Each is good for one sign-in. */
  codigos!: string[];
}
