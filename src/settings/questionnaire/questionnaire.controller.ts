import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { addRouteConfig, Allow, Confirmed } from '../../platform/http/access.decorators';
import { Staff, type StaffSession } from '../../users/staff.decorators';
import {
  DraftChangeDto,
  PublicationDto,
  PublishedQuestionnaireDto,
  QuestionnairesDto,
} from './questionnaire.dto';
import { QuestionnairesService } from './questionnaire.service';

/** Far more than a form that a person can fill in: a hundred questions have some 100 kB. */
const DRAFT_LIMITS = { jsonBytesMax: 2_000_000, jsonValuesMax: 100_000 };

/** The categories and questions of the report form. */
@Controller('api/questionario')
@Allow('organizacao.gerir')
export class QuestionnaireController {
  constructor(private readonly questionnaires: QuestionnairesService) {}

  /** The draft with its problems, and the published versions, newest first. */
  @Get()
  find(): Promise<QuestionnairesDto> {
    return this.questionnaires.find();
  }

  /** A published version. */
  @Get(':numero')
  findPublished(@Param('numero') numero: string): Promise<PublishedQuestionnaireDto> {
    return this.questionnaires.findPublished(numero);
  }

  /**
   * Stores the draft, which may have problems that prevent its publication. 400 by the place of a
   * problem that prevents storing it, such as `conteudo.categorias.0.nome.en`.
   */
  @Put('rascunho')
  @addRouteConfig(DRAFT_LIMITS)
  async store(
    @Staff() { usuario }: StaffSession,
    @Body() change: DraftChangeDto,
  ): Promise<QuestionnairesDto> {
    await this.questionnaires.store(change, usuario);
    return this.questionnaires.find();
  }

  /**
   * Publishes the draft: from then on it is the form, and never changes. The guardians are mailed.
   * 400 by the place of each problem.
   */
  @Confirmed()
  @Post('publicacao')
  @HttpCode(200)
  async publish(
    @Staff() { usuario }: StaffSession,
    @Body() { versao }: PublicationDto,
  ): Promise<QuestionnairesDto> {
    await this.questionnaires.publish(versao, usuario);
    return this.questionnaires.find();
  }
}
