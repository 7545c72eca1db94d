import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../outbox/outbox.module';
import { UsersModule } from '../users/users.module';
import { PurposeKeys } from '../vault/purpose-keys';
import { AuthController } from './auth.controller';
import { JwtStrategy } from './jwt.strategy';
import { PasskeyCeremonies } from './passkey-ceremonies.service';
import { PasskeyChallenges } from './passkey-challenges.service';
import { PasskeysController } from './passkeys.controller';
import { PasskeysService } from './passkeys.service';
import { PasswordsService } from './passwords.service';
import { Recuperacao } from './recuperacao.entity';
import { RecoveryController } from './recovery.controller';
import { RecoveryLinks } from './recovery-links.service';
import { RecoveryRequests } from './recovery-requests.service';
import { RecoveryService } from './recovery.service';
import { SecondFactorCheck } from './second-factor-check.service';
import { SecondFactorController } from './second-factor.controller';
import { SecondFactorService } from './second-factor.service';
import { Sessao } from './sessao.entity';
import { SessionGuard } from './session.guard';
import { SessionsController } from './sessions.controller';
import { ABSOLUTE_MS, SessionsService } from './sessions.service';
import { SignInService } from './sign-in.service';
import { TeamKeyController } from './team-key.controller';
import { TeamKeyService } from './team-key.service';
import { TotpService } from './totp.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([Sessao, Recuperacao]),
    UsersModule,
    OutboxModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [PurposeKeys],
      useFactory: (keys: PurposeKeys) => ({
        secret: keys.session,
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
  ],
  providers: [
    SessionsService,
    SignInService,
    PasswordsService,
    RecoveryLinks,
    RecoveryRequests,
    RecoveryService,
    TeamKeyService,
    TotpService,
    SecondFactorService,
    PasskeyChallenges,
    PasskeyCeremonies,
    PasskeysService,
    SecondFactorCheck,
    JwtStrategy,
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [SessionsService],
})
export class AuthModule {}
