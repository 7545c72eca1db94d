import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../platform/outbox/outbox.module';
import { UsersModule } from '../users/users.module';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { AuthController } from './auth.controller';
import { ExpiredSessionsJob } from './expired-sessions.job';
import { JwtStrategy } from './jwt.strategy';
import { PasskeyCeremonies } from './second-factor/passkey-ceremonies.service';
import { PasskeyChallenges } from './second-factor/passkey-challenges.service';
import { PasskeysController } from './second-factor/passkeys.controller';
import { PasskeysService } from './second-factor/passkeys.service';
import { PasswordsService } from './passwords.service';
import { RecoveryLink } from './recovery/recovery-link.entity';
import { RecoveryController } from './recovery/recovery.controller';
import { RecoveryLinks } from './recovery/recovery-links.service';
import { RecoveryRequests } from './recovery/recovery-requests.service';
import { RecoveryService } from './recovery/recovery.service';
import { SecondFactorCheck } from './second-factor/second-factor-check.service';
import { SecondFactorController } from './second-factor/second-factor.controller';
import { SecondFactorGuesses } from './second-factor/second-factor-guesses.service';
import { SecondFactorRemoval } from './second-factor/second-factor-removal.service';
import { SecondFactorResetController } from './second-factor/second-factor-reset.controller';
import { SecondFactorResetService } from './second-factor/second-factor-reset.service';
import { SecondFactorService } from './second-factor/second-factor.service';
import { Session } from '../users/session.entity';
import { SessionGuard } from './session.guard';
import { SessionsController } from './sessions.controller';
import { ABSOLUTE_MS, SessionsService } from './sessions.service';
import { SignInRefusals } from './sign-in-refusals.service';
import { SignInService } from './sign-in.service';
import { StaffAuthentication } from './staff-authentication.service';
import { TeamKeyController } from './recovery/team-key.controller';
import { TeamKeyService } from './recovery/team-key.service';
import { TotpService } from './second-factor/totp.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([Session, RecoveryLink]),
    UsersModule,
    OutboxModule,
    JwtModule.registerAsync({
      inject: [PurposeKeys],
      useFactory: (keys: PurposeKeys) => ({
        // As a key: from bytes it would be made anew for every request.
        secret: createSecretKey(keys.session) as unknown as Buffer,
        signOptions: { algorithm: 'HS256', expiresIn: ABSOLUTE_MS / 1000 },
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
    ExpiredSessionsJob,
    SignInService,
    SignInRefusals,
    PasswordsService,
    RecoveryLinks,
    RecoveryRequests,
    RecoveryService,
    TeamKeyService,
    TotpService,
    SecondFactorService,
    SecondFactorResetService,
    SecondFactorRemoval,
    PasskeyChallenges,
    PasskeyCeremonies,
    PasskeysService,
    SecondFactorGuesses,
    SecondFactorCheck,
    JwtStrategy,
    StaffAuthentication,
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [SessionsService],
})
export class AuthModule {}
