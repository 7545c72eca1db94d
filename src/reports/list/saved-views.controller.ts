import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { Allow } from '../../platform/http/access.decorators';
import { AskedPage, ListRoute, type Page, type Rows } from '../../platform/http/list-query';
import { IdPipe } from '../../platform/http/validation';
import { Staff, type StaffSession } from '../../users/staff.decorators';
import { DeletedViewDto, SavedViewDto, SaveViewDto } from './saved-views.dto';
import { SavedViewsService } from './saved-views.service';

/** Filters of the report list, stored with the account or shared with the team. */
@Allow('relatos.ver')
@Controller('api/consultas')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  /** One's own and the team's, by name. */
  @Get()
  @ListRoute('consultas', SavedViewDto)
  async find(
    @Staff() staff: StaffSession,
    @AskedPage() { skip, take }: Page,
  ): Promise<Rows<SavedViewDto>> {
    const views = await this.views.find(staff);
    return { rows: views.slice(skip, skip + take), total: views.length };
  }

  /** Replaces the view with the same name and sharing. */
  @Post()
  save(@Staff() staff: StaffSession, @Body() view: SaveViewDto): Promise<SavedViewDto> {
    return this.views.save(view, staff);
  }

  @Delete(':id')
  async delete(
    @Staff() staff: StaffSession,
    @Param('id', IdPipe) id: string,
  ): Promise<DeletedViewDto> {
    await this.views.delete(id, staff);
    return { id, message: 'Consulta apagada' };
  }
}
