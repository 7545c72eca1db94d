import { Injectable } from '@nestjs/common';

/** The time, as a dependency: whatever depends on time asks here, so that tests can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
