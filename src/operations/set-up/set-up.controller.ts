import { Controller, Get, Query } from '@nestjs/common';
import { Allow } from '../../platform/http/access.decorators';
import { Staff, type StaffSession } from '../../users/staff.decorators';
import { SetUpDto } from './set-up.dto';
import { SetUpService } from './set-up.service';

/** The first steps: what the installation still needs. */
@Controller('api/instalacao')
export class SetUpController {
  constructor(private readonly setUp: SetUpService) {}

  /**
   * The rows of `npm run doctor`, at most a minute old, and for guardians the cases that no one can
   * open. @param agora examines again
   */
  @Allow('instalacao.ver')
  @Get()
  look(@Staff() { usuario }: StaffSession, @Query('agora') agora?: string): Promise<SetUpDto> {
    return this.setUp.lookAs(usuario, agora !== undefined);
  }
}
