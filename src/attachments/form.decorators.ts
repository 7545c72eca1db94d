import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { ApiBody, ApiConsumes, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { validated } from '../platform/http/validation';
import { addRouteConfig } from '../platform/http/access.decorators';
import { JSON_WITH_FILES_BYTES_MAX } from '../platform/http/bodies';
import type { StoredUpload } from './attachments.service';
import { type Fields, FormIntake, type FormSettings } from './form-intake.service';

/** A form as its handler gets it: the validated texts, and the files that came with them. */
export type Submitted<Texts> = Texts & { files: readonly StoredUpload[] };

/** Reads the texts of a form whose validation needs more than its shape. */
export interface FormReader<Texts extends object> {
  /**
   * Called before any file is decoded, and again with all texts if some follow the files.
   * @throws AppError that refuses the form
   */
  read(fields: Fields, request: FastifyRequest, reply: FastifyReply): Promise<Texts>;
}

interface FormOptions extends FormSettings {
  /** Reads the texts; without it, they are validated as the form's shape says. */
  reader?: Type<FormReader<object>>;
}

const FORM = 'relato:form';

type FormRequest = FastifyRequest & { form?: Submitted<object> };

/**
 * Reads the form of a route with `@Form()` before its handler runs. If the form or the handler
 * refuses, the stored files are removed again.
 */
@Injectable()
class FormInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly intake: FormIntake,
    private readonly module: ModuleRef,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { shape, reader, ...settings } = this.reflector.get<
      FormOptions & { shape: Type<object> }
    >(FORM, context.getHandler());
    const request = context.switchToHttp().getRequest<FormRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const readTexts = (fields: Fields): Promise<object> =>
      reader
        ? this.module.get(reader).read(fields, request, reply)
        : validated(shape, { ...fields });
    const answer = await this.intake.read(request, settings, readTexts, (texts, files) => {
      request.form = Object.assign(texts, { files });
      return lastValueFrom<unknown>(next.handle());
    });
    return of(answer);
  }
}

const SubmittedForm = createParamDecorator((_: unknown, context: ExecutionContext): object => {
  const { form } = context.switchToHttp().getRequest<FormRequest>();
  if (!form) throw new Error('a handler runs without its form');
  return form;
});

/**
 * The form of a route, as multipart or as JSON with data URLs: validated texts, and files that are
 * cleaned and stored.
 * @param shape the class of its texts
 */
export const Form =
  (shape: Type<object>, options: FormOptions): ParameterDecorator =>
  (controller, handler, index) => {
    if (handler === undefined) throw new Error('@Form() belongs to a parameter of a handler');
    const descriptor = Object.getOwnPropertyDescriptor(controller, handler);
    if (!descriptor) throw new Error(`no handler is called ${String(handler)}`);
    const decorators = [
      SetMetadata(FORM, { shape, ...options }),
      UseInterceptors(FormInterceptor),
      describeForm(shape, options),
    ];
    if (options.moreFields !== undefined)
      decorators.push(addRouteConfig({ moreFormFields: options.moreFields }));
    if (options.maxFiles > 0)
      decorators.push(addRouteConfig({ jsonBytesMax: JSON_WITH_FILES_BYTES_MAX }));
    applyDecorators(...decorators)(controller, handler, descriptor);
    SubmittedForm()(controller, handler, index);
  };

function describeForm(shape: Type<object>, { maxFiles }: FormOptions): MethodDecorator {
  const anexos = {
    type: 'array',
    maxItems: maxFiles,
    items: { type: 'string', format: 'binary' },
  } as const;
  const schema = {
    allOf: [{ $ref: getSchemaPath(shape) }, { type: 'object', properties: { anexos } } as const],
  };
  return applyDecorators(
    ApiExtraModels(shape),
    ApiConsumes('multipart/form-data', 'application/json'),
    ApiBody({ description: 'As a form, the texts stand before the files.', schema }),
  );
}
