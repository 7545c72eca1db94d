import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { RecoveryLink } from '../users/recovery-link.entity';
import { Session } from '../users/session.entity';
import { UsersModule } from '../users/users.module';
import { AuthController, SessionsController } from './auth.controller';
import { RecoveryController, TeamKeyController } from './recovery/recovery.controller';
import { RecoveryLinks } from './recovery/recovery-links.service';
import { CodeGuesses } from './second-factor/code-guesses.service';
import { RecoveryService } from './recovery/recovery.service';
import { PasskeysService } from './second-factor/passkeys.service';
import {
  PasskeysController,
  SecondFactorController,
  SecondFactorResetController,
} from './second-factor/second-factor.controller';
import { SecondFactorService } from './second-factor/second-factor.service';
import { JwtStrategy, SessionGuard, signingKey, TokenGuard } from './session.guard';
import { ABSOLUTE_MS, SessionsService } from './sessions.service';
import { SignInService } from './sign-in.service';
import { StaffAuthentication } from './staff-authentication.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([Session, RecoveryLink]),
    UsersModule,
    JwtModule.registerAsync({
      inject: [PurposeKeys],
      useFactory: (keys: PurposeKeys) => ({
        secret: signingKey(keys),
        signOptions: { algorithm: 'HS256', expiresIn: ABSOLUTE_MS / 1000 },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
  ],
  controllers: [
    AuthController,
    RecoveryController,
    TeamKeyController,
    SecondFactorController,
    PasskeysController,
    SessionsController,
    SecondFactorResetController,
  ],
  providers: [
    SessionsService,
    SignInService,
    RecoveryLinks,
    RecoveryService,
    CodeGuesses,
    SecondFactorService,
    PasskeysService,
    JwtStrategy,
    TokenGuard,
    StaffAuthentication,
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [SessionsService],
})
export class AuthModule {}
