import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { notFound } from '../errors/app-error';

/** A row's id in a path: what is not a UUID is not there. */
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUUID(value)) throw notFound();
    return value.toLowerCase();
  }
}
