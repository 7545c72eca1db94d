import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CannedRepliesController } from './canned-replies.controller';
import { CannedRepliesService } from './canned-replies.service';
import { SealedCannedReply } from './canned-reply.entity';

@Module({
  imports: [TypeOrmModule.forFeature([SealedCannedReply])],
  controllers: [CannedRepliesController],
  providers: [CannedRepliesService],
})
export class CannedRepliesModule {}
