import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Allow } from '../../platform/http/access.decorators';
import { IdPipe } from '../../platform/http/validation';
import { Staff, type StaffSession } from '../../users/staff.decorators';
import { ForHolder, Held } from '../case.guard';
import { StaffCase } from '../reports.service';
import { TagIndex } from './tag-index.service';
import { AddTagDto, TagDto, TagInUseDto } from './tags.dto';
import { Tags } from './tags.service';

@Allow('relatos.classificar')
@ForHolder()
@Controller('api/relatos/:id/etiquetas')
export class CaseTagsController {
  constructor(private readonly tags: Tags) {}

  /** Adds a tag, once in any spelling; answers with all tags of the case. No visitor sees them. */
  @Post()
  add(@Held() held: StaffCase, @Body() { nome }: AddTagDto): Promise<TagDto[]> {
    return this.tags.add(held, nome);
  }

  /** Removes a tag. */
  @Delete(':etiquetaId')
  @HttpCode(204)
  remove(@Held() held: StaffCase, @Param('etiquetaId', IdPipe) id: string): Promise<void> {
    return this.tags.remove(held, id);
  }
}

@Allow('relatos.ver')
@Controller('api/etiquetas')
export class TagsInUseController {
  constructor(private readonly index: TagIndex) {}

  /** The tags of the cases that the staff member can open, with their numbers of cases. */
  @Get()
  find(@Staff() staff: StaffSession): Promise<TagInUseDto[]> {
    return this.index.inUse(staff);
  }
}
