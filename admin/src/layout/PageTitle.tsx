import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';

interface PageTitleProps {
  /** The page's name for the browser's tab. */
  name: string;
  /** What stands in the heading when it is more than the name. */
  children?: ReactNode;
}

/** The page's `h1` and title. After a navigation inside the back office it takes the focus, as a new page would. */
export const PageTitle = ({ name, children }: PageTitleProps) => {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedByLink = useRef(useLocation().key !== 'default');
  const product = translate('app.nome');

  useEffect(() => {
    document.title = `${name} · ${product}`;
  }, [name, product]);

  useEffect(() => {
    if (arrivedByLink.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Typography variant="h1" ref={heading} tabIndex={-1}>
      {children ?? name}
    </Typography>
  );
};
