import { fittedInto, type Logo } from '@relato/domain/logo';

/** In pixels of the page; narrow screens show it smaller. */
const BOX = { width: 160, height: 40 };

/** The organisation's logo; its name stands beside it. */
export function LogoPicture({ logo }: { logo: Logo }) {
  const { width, height } = fittedInto(logo, BOX);
  return <img className="logo" src={logo.path} width={width} height={height} alt="" />;
}
