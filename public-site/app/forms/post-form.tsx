import type { ComponentProps } from 'react';
import { useTexts } from '../i18n/use-texts';

/**
 * A form that the browser itself sends, since its answer is another page; with JavaScript it is not sent
 * without a connection, which would lose what was typed.
 */
export const PostForm = (attributes: ComponentProps<'form'>) => (
  <form
    method="post"
    autoComplete="off"
    noValidate
    data-post
    data-text-offline={useTexts().texts.form.offline}
    {...attributes}
  />
);
