import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { mayReceiveCases } from './case-access.service';
import { Walls } from './walls.service';

const LOOK_MS = 2_000;

/** How many people can read a report that is filed now, by what they can read. */
export interface ReaderCounts {
  /** They open every report from which they are not walled. */
  team: number;
  /** They open the reports given to them. */
  byCase: number;
  /** They open the reports that no one of the team may open. */
  suplentes: number;
}

/** The numbers of readers that the public site shows; names are never shown. */
@Injectable()
export class Readership implements OnModuleInit {
  private current: ReaderCounts = { team: 0, byCase: 0, suplentes: 0 };

  constructor(
    private readonly dataSource: DataSource,
    private readonly walls: Walls,
  ) {}

  onModuleInit(): Promise<void> {
    return this.look();
  }

  /** The same object until a number changes. */
  get counts(): ReaderCounts {
    return this.current;
  }

  @Interval(LOOK_MS)
  async look(): Promise<void> {
    // While the database is away, the last numbers stay.
    const counts = await this.count().catch(() => this.current);
    if (JSON.stringify(counts) !== JSON.stringify(this.current)) this.current = counts;
  }

  private async count(): Promise<ReaderCounts> {
    const { active, team, suplentes } = await this.walls.colleagues(this.dataSource.manager);
    const others = suplentes.filter((one) => !team.includes(one));
    const byCase = active.filter(
      (one) => mayReceiveCases(one) && !team.includes(one) && !others.includes(one),
    );
    return { team: team.length, byCase: byCase.length, suplentes: others.length };
  }
}
