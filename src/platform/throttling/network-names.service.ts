import { Injectable } from '@nestjs/common';
import { Calendar } from '../calendar/calendar';
import { Clock } from '../clock';
import { keyedHash, newKey } from '../vault/sealing';

/**
 * Pseudonyms of networks and accounts in memory, by a random key that changes daily (design section
 * 3).
 */
@Injectable()
export class NetworkNames {
  private hashing = { day: '', key: newKey() };

  constructor(
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  nameOf(text: string): string {
    const day = this.calendar.dayOf(this.clock.now());
    if (day !== this.hashing.day) this.hashing = { day, key: newKey() };
    return keyedHash(this.hashing.key, text).subarray(0, 16).toString('base64url');
  }
}
