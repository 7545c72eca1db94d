import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module';
import { QuestionnaireController } from './questionnaire.controller';
import { QuestionnairesService } from './questionnaire.service';

@Module({
  imports: [UsersModule],
  controllers: [QuestionnaireController],
  providers: [QuestionnairesService],
})
export class QuestionnaireModule {}
