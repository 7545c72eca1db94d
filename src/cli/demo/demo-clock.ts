import { Clock } from '../../platform/clock';

/** Stands in the past while the demonstration is filled, then runs with the machine's. */
export class DemoClock extends Clock {
  private standing: Date | undefined;

  override now(): Date {
    return this.standing ?? super.now();
  }

  standAt(time: Date): void {
    this.standing = time;
  }

  run(): void {
    this.standing = undefined;
  }
}
