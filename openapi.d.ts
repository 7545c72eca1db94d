export interface paths {
    "/api/visitante/prova": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Issues a challenge, valid on the network that fetched it. One network gets sixty within ten
         *     minutes.
         */
        get: operations["ChallengesController_give"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usuarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of accounts in the protocol of ra-data-simple-rest. */
        get: operations["AccountsController_find"];
        put?: never;
        /**
         * Creates an account, and invites its owner by mail or makes a first password. That password is
         *     only in this answer and must be changed at the first sign-in. With a password, an account with
         *     the role `equipe` opens reports at once if a `responsavel` with keys created it; otherwise, and
         *     after every invitation, a `responsavel` has to grant the keys. The role `responsavel` may need a
         *     second person.
         */
        post: operations["AccountsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usuarios/{id}/convite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails an open invitation again; the earlier links end, and its 72 hours start again. Deleting
         *     the account revokes an invitation.
         */
        post: operations["AccountsController_inviteAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usuarios/{id}/chaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives access to the reports back to a staff member who set a new password by a mailed link. The
         *     first access of a new account needs a `responsavel`. An account without the role `equipe` that
         *     was invited, or whose password was set by a link, waits for a `responsavel` too: only then can
         *     cases be given to it, and those of its unit or as `suplente` reach it.
         */
        post: operations["AccountsController_grant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usuarios/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AccountsController_read"];
        /**
         * Changes name and address; a `responsavel` also changes another account, its roles and whether
         *     it is active. Needs a confirmed session. Other roles and deactivation end the account's
         *     sessions. Creating a `responsavel`, or changing the roles, state or address of one, may need a
         *     second person.
         */
        put: operations["AccountsController_change"];
        post?: never;
        /**
         * Deletes another account, ends its sessions and replaces the team's key. For a `responsavel` it
         *     may need a second person.
         */
        delete: operations["AccountsController_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/aprovacoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page in the protocol of ra-data-simple-rest: requests to decide on, one's own, and confirmed
         *     ones until they are used.
         */
        get: operations["ApprovalsController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/aprovacoes/{id}/confirmar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Performs what another person requested. 409 if it can no longer be done; the request is then
         *     closed.
         */
        post: operations["ApprovalsController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/aprovacoes/{id}/recusar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuses another person's request, or withdraws one's own. */
        post: operations["ApprovalsController_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs a staff member in. Every failure is the same 401, in the same time. After the right
         *     password its code is `segundo_fator_necessario` if `codigo` or `chaveAcesso` is missing, and
         *     `segundo_fator_incorreto` if it is wrong. For an account with passkeys the header
         *     `Relato-Chave-Acesso` holds the request to sign (JSON in base64url).
         */
        post: operations["AuthController_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AuthController_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AuthController_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/avisos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Chooses which events the staff member receives by e-mail. */
        put: operations["AuthController_chooseNotices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirmacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms this session by the password: for ten minutes it may do what a borrowed session must
         *     not.
         */
        post: operations["AuthController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/senha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the staff member's own password; their other sessions end. */
        put: operations["AuthController_changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/recuperacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a link to choose a new password, if the address has an account; answer and time do not
         *     reveal that.
         */
        post: operations["RecoveryController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/recuperacao/conferir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Describes what choosing a new password by this link entails. */
        post: operations["RecoveryController_outlook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/recuperacao/senha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the new password. All sessions end; the reports stay closed until the recovery code or
         *     another staff member opens them.
         */
        post: operations["RecoveryController_setPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/chaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens the reports again by the recovery code. The session is replaced by one that opens them. */
        post: operations["TeamKeyController_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/chave-equipe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the team's key pair: an old copy of the database with its keys opens only reports
         *     filed before.
         */
        post: operations["TeamKeyController_replaceTeamKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/codigo-recuperacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the team's recovery code and key pair; the old code is void. The new one is only in
         *     this answer.
         */
        post: operations["TeamKeyController_replaceCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/codigo-recuperacao/conferir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks that a guardian holds the recovery code. The file in which the first start wrote it is
         *     then removed.
         */
        post: operations["TeamKeyController_checkCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/segundo-fator/oferta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new secret for a device; nothing changes until a code proves that the device has it. */
        post: operations["SecondFactorController_offer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/segundo-fator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Turns it on, or moves it to another device. The ten codes are only in this answer. */
        put: operations["SecondFactorController_enable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/segundo-fator/codigos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ten new codes; the present ones are void. */
        post: operations["SecondFactorController_renewCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/segundo-fator/desligar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SecondFactorController_disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/chaves-acesso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PasskeysController_find"];
        put?: never;
        /** Adds it. If it is the first second factor, the ten codes are only in this answer. */
        post: operations["PasskeysController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/chaves-acesso/oferta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Options to make a passkey; nothing changes until it is sent. */
        post: operations["PasskeysController_offer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/chaves-acesso/{id}/apagar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PasskeysController_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SessionsController_find"];
        put?: never;
        post?: never;
        /** Ends all except this one. */
        delete: operations["SessionsController_endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessoes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one of them, on any node. */
        delete: operations["SessionsController_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usuarios/{id}/segundo-fator/desligar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches off another account's lost second factor. Its sessions end, and its owner is mailed. */
        post: operations["SecondFactorResetController_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/configuracoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SettingsController_find"];
        /** Stores all changes or none; the guardians are mailed. */
        put: operations["SettingsController_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/configuracoes/logotipo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in a logo; no page shows it until the setting `logotipo` has the answered value. */
        post: operations["SettingsController_storeLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/configuracoes/previa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The values in effect if these were stored, for the preview; stores nothing. */
        post: operations["SettingsController_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/configuracoes/lei": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LawController_find"];
        /**
         * Stores all changes or none, and mails the guardians. Except by the only guardian of an
         *     installation without a report, a change of law, zone, retention or trash waits for another
         *     person, with all changes that came with it: 202.
         */
        put: operations["LawController_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/correio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of mail, without the password's value, and whether two people confirmed them. */
        get: operations["MailController_find"];
        /**
         * Stores all changes or none. The guardians are mailed, also through the former server. Settings
         *     that two people confirmed stay in use until another guardian confirms the change.
         */
        put: operations["MailController_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/correio/confirmacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requests that another guardian confirms the stored settings. Confirmed settings carry all mails,
         *     including those with protocols and those to reporters.
         */
        post: operations["MailController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/correio/teste": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a test mail to the signed-in person into the outbox; the stored settings send it. */
        post: operations["MailController_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/correio/teste/palavra": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proves that the person's last test mail arrived, by the word in it. Answers 409 if no test was
         *     sent within a day, or after too many wrong words.
         */
        post: operations["MailController_prove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/correio/teste/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The result of one of the signed-in person's test mails. */
        get: operations["MailController_result"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/logotipo/{nome}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A logo by its name, which contains a digest of its content: it may be cached for ever. */
        get: operations["LogoController_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questionario": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The draft with its problems, and the published versions, newest first. */
        get: operations["QuestionnaireController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questionario/{numero}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A published version. */
        get: operations["QuestionnaireController_findPublished"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questionario/rascunho": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stores the draft, which may have problems that prevent its publication. 400 by the place of a
         *     problem that prevents storing it, such as `conteudo.categorias.0.nome.en`.
         */
        put: operations["QuestionnaireController_store"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questionario/publicacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes the draft: from then on it is the form, and never changes. The guardians are mailed.
         *     400 by the place of each problem.
         */
        post: operations["QuestionnaireController_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unidades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All units: open ones first, then by name. */
        get: operations["UnitsController_find"];
        put?: never;
        /** Makes a unit without people: its address is unknown until it has some. */
        post: operations["UnitsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unidades/minhas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The units to which the signed-in person belongs. */
        get: operations["UnitsController_findOwn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unidades/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the name, which visitors see. */
        put: operations["UnitsController_rename"];
        post?: never;
        /**
         * Closes a unit: its address takes no report any more; its cases stay as they are. It may need a
         *     second person.
         */
        delete: operations["UnitsController_close"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unidades/{id}/pessoas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces the people to whom a unit's later reports are sealed. It may need a second person. The
         *     guardians are mailed, and so are the people who were added or removed.
         */
        put: operations["UnitsController_setPeople"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unidades/{id}/casos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives one of the unit's people its open cases that the signed-in person holds. Another of the
         *     unit's people must confirm it, if there is one.
         */
        post: operations["UnitsController_giveCases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entregas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of deliveries in the protocol of ra-data-simple-rest. */
        get: operations["DeliveriesController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entregas/tentar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retries all of them at once. */
        post: operations["DeliveriesController_retryAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entregas/{id}/tentar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retries one at once. */
        post: operations["DeliveriesController_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/respostas-prontas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of canned replies in the protocol of ra-data-simple-rest. */
        get: operations["CannedRepliesController_find"];
        put?: never;
        post: operations["CannedRepliesController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/respostas-prontas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CannedRepliesController_read"];
        /** Replaces language, title and text. */
        put: operations["CannedRepliesController_change"];
        post?: never;
        delete: operations["CannedRepliesController_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/acesso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a report by its protocol, and the visitor's session on it. New messages stay new until
         *     the report is read.
         */
        post: operations["VisitorCaseController_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/relato": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The report of the visitor's session. New messages of the team are marked as new this once. */
        get: operations["VisitorCaseController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/relato/comprovante": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The protocol of the session's report, to be written down, and its files: without texts, and no
         *     message counts as read.
         */
        get: operations["VisitorCaseController_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/palavras": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets or changes the reporter's passphrase: every other session of the report ends. A form that
         *     is sent twice gets the same answer.
         */
        post: operations["VisitorCaseController_setPassphrase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/sessao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends the visitor's session in every copy of its cookie, and the form's right to reopen it.
         *     Succeeds without a session.
         */
        delete: operations["VisitorCaseController_leave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/lote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes many reports at once. If the change fails, none is changed; a report that it cannot
         *     apply to stays as it is, and its result has the reason. Deleting requires a confirmed session.
         */
        post: operations["BulkController_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The report and all that the team added to it. Each reading is recorded in the audit log. */
        get: operations["StaffCaseController_read"];
        put?: never;
        post?: never;
        /** Moves the report to the trash, where only guardians find it. */
        delete: operations["StaffCaseController_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/lido": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Marks the report as read, for the whole team. */
        put: operations["StaffCaseController_markRead"];
        post?: never;
        /** Marks the report as unread, for the whole team. */
        delete: operations["StaffCaseController_markUnread"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/situacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets status, severity and whether the report is founded ('Trocar Situação'). */
        post: operations["StaffCaseController_changeSituation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/acuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledges the report to its reporter ('Confirmar recebimento'). A second acknowledgement
         *     changes nothing.
         */
        post: operations["StaffCaseController_acknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/prorrogacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Extends the feedback's term, which is possible once. The reporter reads the reason. */
        post: operations["StaffCaseController_extend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/recebimento": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Corrects when the company received a report that was taken down, with a reason; its terms are
         *     recomputed.
         */
        put: operations["StaffCaseController_correctReceipt"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/linha-do-tempo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages, follow-ups, notes, changes of situation, links to cases that the staff member holds,
         *     and the date of expiry, in order.
         */
        get: operations["TimelineController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/adiante": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The case before it is asked for: it is not a reading, since no one can read it without
         *     `POST abertura`.
         */
        post: operations["CaseAheadController_load"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/abertura": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a case that was loaded ahead, which is a reading. If it is too old or changed since, the
         *     answer is 409: `GET /api/relatos/:id` shows it.
         */
        post: operations["CaseAheadController_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lixeira": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the trash in the protocol of ra-data-simple-rest. */
        get: operations["TrashController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lixeira/{id}/restaurar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a report from the trash: team and visitor find it unchanged. */
        post: operations["TrashController_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lixeira/{id}/triturar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Destroys a report for good. */
        post: operations["TrashController_shred"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/formulario": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The categories and last questions of the form's page. They reveal nothing about the team's members. If the database
         *     is slow, the previous answer is used.
         */
        get: operations["FilingController_form"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/relatos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Files a report and opens the visitor's session on it. The same form sent again within minutes
         *     gets the same answer; with other texts, later, or after its visitor left, it gets neither
         *     protocol nor session.
         */
        post: operations["FilingController_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/registrar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Files a report that came by telephone, in a meeting or by letter, like the form does: the
         *     protocol is shown only this once. The reporter uses it to read the text, and to approve or
         *     correct it.
         */
        post: operations["FilingController_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/instalacao/teste": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The test report, until it is erased. */
        get: operations["TestReportController_find"];
        put?: never;
        /** Gives a token for one test report. 409 while there is a test report. */
        post: operations["TestReportController_begin"];
        /** Erases it at once. Only the audit rows remain that say so. */
        delete: operations["TestReportController_erase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/teste": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens the public form for a test. 409 if the token is over or used, or while there is a test report. */
        post: operations["TestFormController_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/verificacoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers the check-in of the session's report: in its thread, or with 'algo' by a new report,
         *     which is linked to it and gets the session. 409 if nothing was asked. The form of a new report
         *     sent again within minutes gets the same answer.
         */
        post: operations["CheckInsController_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expiracao/previa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reports that the next run concludes or marks as silent, longest silent first. */
        get: operations["ExpiryController_silentReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trituracao/previa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reports that the next run shreds, longest concluded first. */
        get: operations["ExpiryController_keptLongEnough"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/planilha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The reports as a spreadsheet. `X-Total` is the number of rows, `X-Exportacao` the export's id
         *     in the audit log, where its end is recorded before the file is complete. 400 `justificativa` if
         *     the person would have exported nearly all reports within a day and no second person confirmed
         *     it. With `respostas=true` its last column has the answers to the form's questions.
         */
        get: operations["ExportController_spreadsheet"];
        put?: never;
        /** Requests a second person for one export of everything, valid for a day after they confirm it. */
        post: operations["ExportController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/procurar/planilha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same with query, language and zone in the body, as the list's `procurar` has them. */
        post: operations["ExportController_searchedSpreadsheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/linhas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reports as the specified rows. `X-Total` is their number. */
        get: operations["ExportController_rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/dossie": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The case as a ZIP archive: `caso.html`, `caso.json`, its files, and `manifesto.json` with the
         *     SHA-256 of each and the end of the audit log, which includes this export. It contains no
         *     protocol: with one, a reader could write as the reporter.
         */
        get: operations["CaseArchiveController_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/folha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The case as an HTML page without its protocol: its facts, its text and its messages, and the
         *     parts that `partes` names; without the parameter all of them.
         */
        get: operations["CaseSheetController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auditoria/planilha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The actions of a filter as a spreadsheet, newest first. `X-Total` is their number. */
        get: operations["AuditExportController_spreadsheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registro/planilha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The legal register as a spreadsheet, newest first. `X-Total` is the number of rows. */
        get: operations["RegisterExportController_spreadsheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/estatisticas/anual/planilha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The annual report as a spreadsheet, with the same parameters as the report. */
        get: operations["AnnualExportController_spreadsheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/instalacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows of `npm run doctor`, at most a minute old, and for guardians the cases that no one can
         *     open.
         */
        get: operations["SetUpController_look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/estatisticas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts of the reports filed in whole months; small counts that could identify someone are null. */
        get: operations["StatisticsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/estatisticas/anual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The reports received in a calendar year and their results: small counts that could identify
         *     someone are null, except with `exato=true`, which needs `estatisticas.exatas` and is recorded.
         */
        get: operations["StatisticsController_readYear"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auditoria": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the audit log in the protocol of ra-data-simple-rest; `X-Auditoria-Fim` is the hash of its last row. With the
         *     filter `umaPorVisita` the looks of one visit of one report are one row, which counts as one.
         */
        get: operations["AuditController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of reports in the protocol of ra-data-simple-rest; `Content-Range` gives the total. */
        get: operations["ReportListController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/procurar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same with the query in the body: a typed word or protocol must not be in an address, which
         *     a proxy may log.
         */
        post: operations["ReportListController_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own and the team's, by name. */
        get: operations["SavedViewsController_find"];
        put?: never;
        /** Replaces the view with the same name and sharing. */
        post: operations["SavedViewsController_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["SavedViewsController_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/acessos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CaseAccessController_find"];
        put?: never;
        /**
         * Gives access to the case, until a date or until revoked; changes the date of an existing
         *     access.
         */
        post: operations["CaseAccessController_give"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/acessos/{usuarioId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["CaseAccessController_take"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/barreiras": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BarriersController_find"];
        put?: never;
        /**
         * Walls a staff member from the case, without notifying them. For a `responsavel` it may need a
         *     second person.
         */
        post: operations["BarriersController_raise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/barreiras/{usuarioId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a wall. */
        delete: operations["BarriersController_lift"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/impedimento": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Afterwards the staff member no longer finds the case. 409 `ultima_pessoa` if no other holder
         *     would be left.
         */
        post: operations["RecusalController_recuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/responsavel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * 409 `sem_acesso` if that person cannot open the case: `POST …/acessos` gives access and assigns
         *     in one step.
         */
        put: operations["AssignmentController_assign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/vinculos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The related cases that this staff member holds. */
        get: operations["CaseLinksController_list"];
        put?: never;
        /** Links this case to another one, once. */
        post: operations["CaseLinksController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/vinculos/{vinculoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a link. */
        delete: operations["CaseLinksController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/etiquetas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a tag, once in any spelling; answers with all tags of the case. No visitor sees them. */
        post: operations["CaseTagsController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/etiquetas/{etiquetaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a tag. */
        delete: operations["CaseTagsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/etiquetas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags of the cases that the staff member can open, with their numbers of cases. */
        get: operations["TagsInUseController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/retencao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts a report on hold: it cannot be deleted, and retention does not shred it. */
        put: operations["LegalHoldController_hold"];
        post?: never;
        /** Releases the hold. */
        delete: operations["LegalHoldController_release"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/eventos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events: `data: {"naoLidos": 3, "ids": ["…"]}` at once, and whenever reports change. */
        get: operations["EventsController_listen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registro": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the register in the protocol of ra-data-simple-rest. */
        get: operations["RegisterController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registro/conferencia": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Checks that every row is present and unaltered. */
        get: operations["RegisterController_check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/relato/anexos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads a file of the visitor's own report. Each network has its share of the downloads. */
        get: operations["VisitorAttachmentsController_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/anexos/{anexoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads a file of a report, after the download is recorded. */
        get: operations["StaffAttachmentsController_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/anexos/{anexoId}/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads a file that was stored as it came, under a neutral name, after it is recorded. */
        get: operations["StaffAttachmentsController_original"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/anexos/{anexoId}/miniatura": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file's thumbnail, to be shown in the page. */
        get: operations["StaffAttachmentsController_thumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/relato/mensagens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the visitor's message to the thread of the session's report, or of the report whose
         *     protocol is sent with it.
         */
        post: operations["VisitorMessagesController_reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/relato/aprovacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves the text of the session's report, which a staff member took down; a correction is a
         *     message with `correcao`.
         */
        post: operations["ApprovalController_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/mensagens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers the visitor, and sets the report's status; on request also for each duplicate of the
         *     case.
         */
        post: operations["StaffMessagesController_reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/aviso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores an address for mails that only say that there is news; it is never shown to anyone
         *     again.
         */
        post: operations["VisitorContactController_setAddress"];
        /** Forgets that address. */
        delete: operations["VisitorContactController_forgetAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitante/identificacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds the visitor's name to the session's anonymous report, permanently. */
        post: operations["VisitorContactController_identify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/acompanhamentos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an internal follow-up; no visitor ever sees it. */
        post: operations["FollowUpsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/acompanhamentos/{acompanhamentoId}/situacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finishes a follow-up, changes its situation, or reassigns it. */
        post: operations["FollowUpsController_changeSituation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tarefas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The staff member's own tasks by due date; undated ones come last. */
        get: operations["TasksController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relatos/{id}/notas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an internal note; no visitor ever sees it or its files. */
        post: operations["NotesController_write"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ChallengeDto: Record<string, never>;
        /** @enum {string} */
        Role: "apurador" | "auditor" | "equipe" | "leitor" | "operador" | "responsavel";
        AccountDto: {
            papeis: components["schemas"]["Role"][];
            id: string;
            email: string;
            nome: string;
            /** @description Whether the account may sign in. */
            ativo: boolean;
            /** @description Whether the person is a substitute for cases from which everyone else is walled. */
            suplente: boolean;
            /** @description Whether the account has the team's key; an `equipe` account without it needs a grant. */
            temChaves: boolean;
            /**
             * @description Whether a `responsavel` admitted the account. Until then only a `responsavel` can grant its keys,
             *     and no case can be given to an account without the role `equipe`.
             */
            admitido: boolean;
            /** @description Whether the account still has the first password, which its creator knows. */
            trocarSenha: boolean;
            /** @description Whether the account signs in with a second factor. */
            segundoFator: boolean;
            /**
             * @description Whether key, address, roles or state were changed in the database from outside: the account is
             *     refused until deleted.
             */
            adulterado: boolean;
            /** @description Milliseconds. */
            criadoEm: number;
            /**
             * @description Until when the account's open invitation is valid, in milliseconds; absent once the person has
             *     accepted.
             */
            conviteAte?: number;
            /** @description The local day of the last sign-in, as `2026-01-31`; in a list only, absent before the first. */
            ultimaEntrada?: string;
            /**
             * @description With 202: the id of the pending approval for address, roles and state; a new name is already
             *     saved.
             */
            aprovacao?: string;
        };
        CreateAccountDto: {
            /** @description `equipe` by default. */
            papeis?: components["schemas"]["Role"][];
            /**
             * Format: email
             * @description Compared without case.
             */
            email: string;
            nome: string;
            /** @description The first password, if it must not be a random one; the creator hands it over. */
            senha?: string;
            /**
             * @description Whether to mail the person an invitation instead of making a first password; needs a mail
             *     server. It is valid for 72 hours.
             */
            convite?: boolean;
            suplente?: boolean;
            /** @description The reason; required if the action needs a second person. */
            justificativa?: string;
        };
        CreatedAccountDto: {
            papeis: components["schemas"]["Role"][];
            id: string;
            email: string;
            nome: string;
            /** @description Whether the account may sign in. */
            ativo: boolean;
            /** @description Whether the person is a substitute for cases from which everyone else is walled. */
            suplente: boolean;
            /** @description Whether the account has the team's key; an `equipe` account without it needs a grant. */
            temChaves: boolean;
            /**
             * @description Whether a `responsavel` admitted the account. Until then only a `responsavel` can grant its keys,
             *     and no case can be given to an account without the role `equipe`.
             */
            admitido: boolean;
            /** @description Whether the account still has the first password, which its creator knows. */
            trocarSenha: boolean;
            /** @description Whether the account signs in with a second factor. */
            segundoFator: boolean;
            /**
             * @description Whether key, address, roles or state were changed in the database from outside: the account is
             *     refused until deleted.
             */
            adulterado: boolean;
            /** @description Milliseconds. */
            criadoEm: number;
            /**
             * @description Until when the account's open invitation is valid, in milliseconds; absent once the person has
             *     accepted.
             */
            conviteAte?: number;
            /** @description The local day of the last sign-in, as `2026-01-31`; in a list only, absent before the first. */
            ultimaEntrada?: string;
            /**
             * @description With 202: the id of the pending approval for address, roles and state; a new name is already
             *     saved.
             */
            aprovacao?: string;
            /** @description To be handed over; it is shown only once. Absent if the account was invited by mail. */
            senhaInicial?: string;
        };
        PendingApprovalDto: {
            /** @description The id of the pending approval. */
            aprovacao: string;
        };
        ChangeAccountDto: {
            papeis?: components["schemas"]["Role"][];
            /** Format: email */
            email?: string;
            nome?: string;
            ativo?: boolean;
            suplente?: boolean;
            /** @description The reason; required if the action needs a second person. */
            justificativa?: string;
        };
        ReasonDto: {
            /** @description The reason; required if the action needs a second person. */
            justificativa?: string;
        };
        DeletedAccountDto: {
            id: string;
            message: string;
        };
        LabelDto: {
            pt: string;
            en: string;
            es: string;
        };
        NamedItemDto: {
            /** @enum {string} */
            tipo: "outro" | "relato" | "unidade" | "usuario";
            id: string;
            /** @description A staff member's name, or a unit's in Portuguese. */
            nome?: string;
            /** @description A unit's name in each language. */
            rotulo?: components["schemas"]["LabelDto"];
            /** @description Whether it still exists. */
            existe: boolean;
        };
        RequestedSettingDto: {
            /** @enum {string} */
            chave: "acuse" | "boasVindas" | "codigoConduta" | "contatoDados" | "cor" | "correioComite" | "correioCriptografia" | "correioPorta" | "correioRemetente" | "correioSenha" | "correioServidor" | "correioUsuario" | "emergencia" | "endereco" | "evidencias" | "fuso" | "guardaDias" | "lixeiraDias" | "logotipo" | "nome" | "perfil" | "perguntas" | "promessas" | "quemLe" | "saida" | "site" | "telefone" | "telefoneGratuito";
            /** @description Null: the specified value. */
            de: string | null;
            para: string | null;
        };
        ApprovalDto: {
            /** @enum {string} */
            acao: "acessos.dar.unidade" | "barreiras.erguer" | "barreiras.erguer.levantar" | "correio.gerir.rota" | "lixeira.gerir.triturar" | "organizacao.gerir.lei" | "organizacao.gerir.unidades" | "papeis.dar" | "relatos.exportar" | "relatos.reter" | "usuarios.gerir.alterar" | "usuarios.gerir.apagar" | "usuarios.gerir.desativar" | "usuarios.gerir.segundo_fator";
            /** @description For a change of an account: its new roles. */
            papeis?: components["schemas"]["Role"][];
            id: string;
            /** @description The report, account or unit concerned; absent if it is gone. */
            alvo?: components["schemas"]["NamedItemDto"];
            /** @description For a change of an account: its new address. */
            email?: string;
            /** @description For a change of the law's settings: each with its value and the new one. */
            configuracoes?: components["schemas"]["RequestedSettingDto"][];
            /** @description The account that a wall concerns. */
            pessoa?: components["schemas"]["NamedItemDto"];
            /** @description For a unit: the people who are to receive its reports; absent if it is to be closed. */
            pessoas?: components["schemas"]["NamedItemDto"][];
            /** @description For a unit: it is to be closed. */
            encerra?: boolean;
            pedidaPor?: components["schemas"]["NamedItemDto"];
            pedidaEm: number;
            /** @description When another person confirmed it; the requester can still use it. */
            confirmadaEm?: number;
            expiraEm: number;
            /** @description The reason; absent for an account that could not decide when it was requested. */
            justificativa?: string;
            /** @description Whether the reading staff member can confirm it. */
            podeConfirmar: boolean;
            /** @description It was inserted or altered in the database from outside: it can only be refused. */
            adulterada: boolean;
        };
        AssertionDto: {
            credencial: string;
            dadosCliente: string;
            dadosAutenticador: string;
            assinatura: string;
        };
        LoginDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            /** Format: email */
            email: string;
            senha: string;
            /** @description A code of the second factor, or one of the ten backup codes. */
            codigo?: string;
            /** @description A passkey's answer, instead of a code. */
            chaveAcesso?: components["schemas"]["AssertionDto"];
        };
        UserDto: {
            /** @description Their permissions. */
            permissoes: ("acessos.dar" | "auditoria.exportar" | "auditoria.ver" | "barreiras.erguer" | "chaves.trocar" | "conta.usar" | "correio.gerir" | "entregas.repetir" | "entregas.ver" | "estatisticas.exatas" | "estatisticas.ver" | "instalacao.testar" | "instalacao.ver" | "lixeira.gerir" | "organizacao.gerir" | "papeis.dar" | "prazos.ver" | "recebimento.corrigir" | "recuperacao.trocar" | "registro.ver" | "relatos.acompanhar" | "relatos.apagar" | "relatos.atribuir" | "relatos.classificar" | "relatos.exportar" | "relatos.marcar" | "relatos.registrar" | "relatos.responder" | "relatos.reter" | "relatos.ver" | "respostas_prontas.gerir" | "respostas_prontas.ver" | "usuarios.gerir" | "usuarios.ver")[];
            papeis: components["schemas"]["Role"][];
            /** @description The events that they receive by e-mail. */
            avisos: ("caso_atribuido" | "mencao" | "pessoa_escreveu" | "prazo_proximo")[];
            /**
             * @description The files that forms accept.
             * @enum {string}
             */
            evidencias: "documentos" | "imagens";
            id: string;
            email: string;
            nome: string;
            /** @description The company's name, as visitors see it. */
            empresa: string;
            /** @description The channel's address, as visitors type it; absent until `PUBLIC_URL` is set. */
            canal?: string;
            /** @description The organisation's time zone by its IANA name: days and terms are counted in it. */
            fuso: string;
            /** @description Relato's version. */
            versao: string;
            /** @description Whether a mail server is set up: new staff members are then invited by mail. */
            temCorreio: boolean;
            /**
             * @description Whether this session has the team's key. To an `equipe` account without it, the recovery code
             *     or another staff member gives it.
             */
            temChaves: boolean;
            /** @description Whether they have a second factor. */
            segundoFator: boolean;
            /** @description Whether one of them is an application that shows codes. */
            aplicativo: boolean;
            /** @description Whether browsers can make passkeys here: they need a host name and TLS. */
            chavesPossiveis: boolean;
            /** @description Backup codes left for when the second factor is not at hand. */
            codigosRestantes: number;
            /**
             * @description A duty to fulfil first; every other route answers 403 with this code.
             * @enum {string}
             */
            pendencia?: "segundo_fator_obrigatorio" | "trocar_senha";
        };
        LoginResponseDto: {
            /** @description For API clients; browsers also get it as an httpOnly cookie. */
            accessToken: string;
            usuario: components["schemas"]["UserDto"];
        };
        NoticesDto: {
            /** @description The events to receive by e-mail. */
            avisos: ("caso_atribuido" | "mencao" | "pessoa_escreveu" | "prazo_proximo")[];
        };
        PresentPasswordDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            senha: string;
        };
        ChangePasswordDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            senhaAtual: string;
            /**
             * @description Refused if it is common (`senha_comum`), derived from the account's data (`senha_pessoal`) or
             *     unchanged (`senha_igual`).
             */
            senhaNova: string;
        };
        AskRecoveryDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            /** Format: email */
            email: string;
            /**
             * @description The language of the mail.
             * @enum {string}
             */
            idioma: "en" | "es" | "pt";
        };
        RecoveryLinkDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            /** @description The part after the link's '#', also as mail programs change it. */
            token: string;
        };
        RecoveryOutlookDto: {
            /** @description The account whose password is set. */
            email: string;
            /** @description Whether the password is the first one, and accepts an invitation. */
            convite: boolean;
            /**
             * @description Whether another active account can give access to the reports back; otherwise only the recovery
             *     code can.
             */
            colegaPodeDevolver: boolean;
        };
        SetPasswordDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            /** @description The part after the link's '#', also as mail programs change it. */
            token: string;
            senha: string;
        };
        RestoreKeysDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            senha: string;
            /** @description As printed; hyphens, spaces and case are ignored. */
            codigoRecuperacao: string;
        };
        RecoveryCodeDto: {
            codigoRecuperacao: string;
        };
        CheckRecoveryCodeDto: {
            /** @description As printed; hyphens, spaces and case are ignored. */
            codigoRecuperacao: string;
        };
        SecondFactorOfferDto: {
            /** @description Base 32, for typing. */
            segredo: string;
            /** @description `otpauth://…`, for a QR code. */
            endereco: string;
            /** @description Sent back with the first code, within ten minutes. */
            oferta: string;
        };
        EnableSecondFactorDto: {
            oferta: string;
            codigo: string;
        };
        SecondFactorCodesDto: {
            /** @description Each is valid for one sign-in. */
            codigos: string[];
        };
        PasskeyDto: {
            id: string;
            nome: string;
            criadaEm: number;
            /** @description Absent if never used. */
            usadaEm?: number;
        };
        PasskeyOfferDto: {
            /** @description For `navigator.credentials.create`, as JSON; valid once, for five minutes. */
            opcoes: {
                [key: string]: unknown;
            };
        };
        CreatePasskeyDto: {
            /** @description Its owner's name for it. */
            nome: string;
            credencial: string;
            dadosCliente: string;
            atestado: string;
            /** @description How the device is reached: `usb`, `internal`, … */
            transportes: string[];
        };
        SessionDto: {
            id: string;
            /** @description Browser and system family; absent if unknown. */
            dispositivo?: string;
            criadaEm: number;
            vistaEm: number;
            expiraEm: number;
            /** @description Whether it is the current one. */
            atual: boolean;
            /** @description Whether it was altered in the database from outside: it opens nothing, and can be ended. */
            adulterada: boolean;
        };
        SettingVersionDto: {
            valor: (string | {
                pt: string;
                en: string;
                es: string;
            } | {
                pt: {
                    titulo: string;
                    texto: string;
                }[];
                en: {
                    titulo: string;
                    texto: string;
                }[];
                es: {
                    titulo: string;
                    texto: string;
                }[];
            }) | null;
            versao: number;
            /** @description When it was stored, in milliseconds. */
            em: number;
            /** @description The name of the staff member who stored it; absent if it is unknown. */
            por?: string;
        };
        SettingDto: {
            /** @enum {string} */
            chave: "acuse" | "boasVindas" | "codigoConduta" | "contatoDados" | "cor" | "correioComite" | "correioCriptografia" | "correioPorta" | "correioRemetente" | "correioSenha" | "correioServidor" | "correioUsuario" | "emergencia" | "endereco" | "evidencias" | "fuso" | "guardaDias" | "lixeiraDias" | "logotipo" | "nome" | "perfil" | "perguntas" | "promessas" | "quemLe" | "saida" | "site" | "telefone" | "telefoneGratuito";
            /** @description The value in effect; null: the specified value, or none. */
            valor: (string | {
                pt: string;
                en: string;
                es: string;
            } | {
                pt: {
                    titulo: string;
                    texto: string;
                }[];
                en: {
                    titulo: string;
                    texto: string;
                }[];
                es: {
                    titulo: string;
                    texto: string;
                }[];
            }) | null;
            /**
             * @description `ambiente`: the environment's variable sets it, and it cannot be changed here.
             * @enum {string}
             */
            origem: "ambiente" | "configuracao" | "padrao";
            /** @description The environment's variable that can set it. */
            variavel?: string;
            /** @description 0 if it was never changed. */
            versao: number;
            /**
             * @description Altered in the database from outside: its specified value is used until a guardian stores one
             *     again.
             */
            adulterada: boolean;
            /** @description The stored value and earlier ones, newest first; empty for an altered setting. */
            versoes: components["schemas"]["SettingVersionDto"][];
        };
        SettingsDto: {
            configuracoes: components["schemas"]["SettingDto"][];
        };
        SettingChangeDto: {
            /** @enum {string} */
            chave: "acuse" | "boasVindas" | "codigoConduta" | "contatoDados" | "cor" | "correioComite" | "correioCriptografia" | "correioPorta" | "correioRemetente" | "correioSenha" | "correioServidor" | "correioUsuario" | "emergencia" | "endereco" | "evidencias" | "fuso" | "guardaDias" | "lixeiraDias" | "logotipo" | "nome" | "perfil" | "perguntas" | "promessas" | "quemLe" | "saida" | "site" | "telefone" | "telefoneGratuito";
            /** @description Null: the specified value, or none. */
            valor: (string | {
                pt: string;
                en: string;
                es: string;
            } | {
                pt: {
                    titulo: string;
                    texto: string;
                }[];
                en: {
                    titulo: string;
                    texto: string;
                }[];
                es: {
                    titulo: string;
                    texto: string;
                }[];
            }) | null;
            /** @description The version that was read, 0 if the setting was never changed: 409 if it changed since. */
            versao: number;
        };
        SettingChangesDto: {
            configuracoes: components["schemas"]["SettingChangeDto"][];
        };
        LogoFileDto: {
            /** @description A PNG or JPEG picture as a data URL. */
            arquivo: string;
        };
        StoredLogoDto: {
            /** @description The value for the setting `logotipo`. */
            valor: string;
        };
        UnsavedSettingDto: {
            /** @enum {string} */
            chave: "acuse" | "boasVindas" | "codigoConduta" | "contatoDados" | "cor" | "correioComite" | "correioCriptografia" | "correioPorta" | "correioRemetente" | "correioSenha" | "correioServidor" | "correioUsuario" | "emergencia" | "endereco" | "evidencias" | "fuso" | "guardaDias" | "lixeiraDias" | "logotipo" | "nome" | "perfil" | "perguntas" | "promessas" | "quemLe" | "saida" | "site" | "telefone" | "telefoneGratuito";
            /** @description Null: the specified value, or none. */
            valor: (string | {
                pt: string;
                en: string;
                es: string;
            } | {
                pt: {
                    titulo: string;
                    texto: string;
                }[];
                en: {
                    titulo: string;
                    texto: string;
                }[];
                es: {
                    titulo: string;
                    texto: string;
                }[];
            }) | null;
        };
        SettingPreviewDto: {
            configuracoes: components["schemas"]["UnsavedSettingDto"][];
        };
        SettingValuesDto: {
            valores: {
                [key: string]: (string | {
                    pt: string;
                    en: string;
                    es: string;
                } | {
                    pt: {
                        titulo: string;
                        texto: string;
                    }[];
                    en: {
                        titulo: string;
                        texto: string;
                    }[];
                    es: {
                        titulo: string;
                        texto: string;
                    }[];
                }) | null;
            };
        };
        ProfileDto: {
            /** @enum {string} */
            perfil: "br" | "es" | "eu" | "off" | "pt";
            /** @description Its zone, unless a setting names another. */
            fuso: string;
            /** @description The days of retention that can be chosen. */
            guardaMinima: number;
            guardaMaxima?: number;
            /** @description Its months of retention, unless a setting says otherwise; absent: reports are kept. */
            guardaMeses?: number;
        };
        LawSettingsDto: {
            configuracoes: components["schemas"]["SettingDto"][];
            perfis: components["schemas"]["ProfileDto"][];
            /** @description Whether a change of law, zone, retention or trash needs a second person now. */
            precisaDeDois: boolean;
            /** @description Until then nothing is shredded that the terms before the last change protected. */
            nadaAntesDe?: number;
            /** @description The request that waits for another person. */
            pedido?: string;
        };
        LawChangesDto: {
            configuracoes: components["schemas"]["SettingChangeDto"][];
            /** @description The reason; required if a change needs a second person. */
            justificativa?: string;
        };
        MailRouteDto: {
            /**
             * @description `AMBIENTE`: the environment sets the server. `EQUIPE`: the stored settings, without mails to
             *     reporters and protocols, until another guardian confirms them. `CONFIRMADA`: the stored ones, for
             *     all mails. `PROPOSTA`: the stored ones wait for another guardian, and the confirmed ones below
             *     stay in use.
             * @enum {string}
             */
            situacao: "AMBIENTE" | "CONFIRMADA" | "EQUIPE" | "NENHUMA" | "PROPOSTA";
            /** @description The server in use; absent without one, and for one of the environment. */
            servidor?: string;
            remetente?: string;
            comite?: string;
            /** @description The request that waits for another guardian. */
            aprovacao?: string;
        };
        MailSettingsDto: {
            configuracoes: components["schemas"]["SettingDto"][];
            rota: components["schemas"]["MailRouteDto"];
        };
        MailTestDto: {
            id: string;
        };
        MailWordDto: {
            /** @description From the test mail; spaces, hyphens and case are ignored. */
            palavra: string;
        };
        MailTestStateDto: {
            /**
             * @description `ENTREGUE`: the mail server took it.
             * @enum {string}
             */
            situacao: "AGUARDANDO" | "ENTREGUE" | "FALHOU";
            /** @description A code, as of other deliveries. */
            falha?: string;
            /** @description The mail server's words. */
            resposta?: string;
        };
        OptionDto: {
            id: string;
            rotulo: components["schemas"]["LabelDto"];
        };
        ConditionDto: {
            pergunta: string;
            respostas: string[];
        };
        QuestionDto: {
            /** @enum {string} */
            tipo: "curto" | "data" | "longo" | "sim_nao" | "uma" | "varias";
            id: string;
            texto: components["schemas"]["LabelDto"];
            ajuda?: components["schemas"]["LabelDto"];
            obrigatoria: boolean;
            /** @description With the kinds `uma` and `varias`. */
            opcoes?: components["schemas"]["OptionDto"][];
            /** @description Without it the question is always shown. */
            quando?: components["schemas"]["ConditionDto"];
        };
        CategoryDto: {
            /** @enum {string} */
            motivo: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            id: string;
            nome: components["schemas"]["LabelDto"];
            perguntas: components["schemas"]["QuestionDto"][];
        };
        QuestionnaireDto: {
            categorias: components["schemas"]["CategoryDto"][];
        };
        DraftDto: {
            /** @description The broken rules by their places; while there is one it cannot be published. */
            problemas: {
                [key: string]: string;
            };
            conteudo: components["schemas"]["QuestionnaireDto"];
            versao: number;
            alteradoEm: number;
            alteradoPor?: string;
            /** @description Places of questions that could make an anonymous person name themself. */
            avisos: string[];
        };
        PublicationEntryDto: {
            numero: number;
            em: number;
            por?: string;
            /** @description It was altered in the database from outside, and is used for nothing. Absent on all others. */
            adulterado?: boolean;
        };
        QuestionnairesDto: {
            /** @description Absent if the last one was published, and if it was altered in the database from outside. */
            rascunho?: components["schemas"]["DraftDto"];
            /** @description Newest first. */
            publicados: components["schemas"]["PublicationEntryDto"][];
        };
        PublishedQuestionnaireDto: {
            numero: number;
            em: number;
            por?: string;
            /** @description It was altered in the database from outside, and is used for nothing. Absent on all others. */
            adulterado?: boolean;
            conteudo: components["schemas"]["QuestionnaireDto"];
        };
        DraftChangeDto: {
            /** @description A questionnaire, read by the rules of `domain/src/questionnaire-check.ts`. */
            conteudo: components["schemas"]["QuestionnaireDto"];
            /** @description The version that was read, 0 without a draft: 409 if it changed since. */
            versao: number;
            /** @description The newest publication's number that was read, 0 without one: 409 if there is a newer one. */
            publicado: number;
        };
        PublicationDto: {
            /** @description The version of the draft that was read: 409 if it changed since. */
            versao: number;
        };
        UnitPersonDto: {
            usuarioId: string;
            nome: string;
            ativo: boolean;
        };
        UnitDto: {
            id: string;
            endereco: string;
            nome: components["schemas"]["LabelDto"];
            pessoas: components["schemas"]["UnitPersonDto"][];
            versao: number;
            alteradoEm: number;
            alteradoPor?: string;
            /** @description When it was closed. */
            encerradaEm?: number;
            /** @description It was altered in the database from outside, and is used for nothing. Absent on all others. */
            adulterado?: boolean;
        };
        UnitNameDto: {
            pt: string;
            en: string;
            es: string;
        };
        NewUnitDto: {
            /** @description In the address of its page, `/?u=…`: small letters, digits and hyphens. */
            endereco: string;
            nome: components["schemas"]["UnitNameDto"];
        };
        UnitChangeDto: {
            nome: components["schemas"]["UnitNameDto"];
            /** @description The version that was read: 409 if it changed since. */
            versao: number;
        };
        UnitPeopleDto: {
            /** @description Ids of accounts. */
            pessoas: string[];
            /** @description The version that was read: 409 if it changed since. */
            versao: number;
            /** @description The reason; required if the action needs a second person. */
            justificativa?: string;
        };
        UnitCasesDto: {
            /** @description The reason; required if the action needs a second person. */
            justificativa?: string;
            /**
             * Format: uuid
             * @description One of the unit's people, who gets its open cases.
             */
            usuarioId: string;
        };
        GivenCasesDto: {
            dados: number;
        };
        UnitClosingDto: {
            /** @description The version that was read: 409 if it changed since. */
            versao: number;
            /** @description The reason; required if the action needs a second person. */
            justificativa?: string;
        };
        DeliveryDto: {
            id: string;
            /** @enum {string} */
            canal: "analytics" | "email";
            /** @enum {string} */
            tipo: "aprovacao" | "aviso_conta" | "caso_restrito" | "convite" | "evento_analitico" | "formulario_publicado" | "mensagem_registrada" | "novidade" | "organizacao_alterada" | "recuperacao_senha" | "relato_apagado" | "relato_registrado" | "relato_triturado" | "resposta_registrada" | "resumo_diario" | "teste_correio" | "unidade_alterada";
            /**
             * @description Whether it is retried automatically (AGUARDANDO), or only on request (PARADA).
             * @enum {string}
             */
            situacao: "AGUARDANDO" | "PARADA";
            criadaEm: number;
            /** @description Absent if it was given up. While it is being sent, when another attempt is made at the earliest. */
            proximaEm?: number;
            paradaEm?: number;
            tentativas: number;
            /** @description A code; `sem_servidor` if no mail server is set. */
            falha?: string;
        };
        RetryResultDto: {
            total: number;
        };
        CannedReplyDto: {
            id: string;
            /**
             * @description Altered in the database from outside: its text is lost, and it can only be deleted. In a list
             *     only; read alone it is an error.
             */
            adulterado: boolean;
            /**
             * @description Absent if it was altered.
             * @enum {string}
             */
            idioma?: "en" | "es" | "pt";
            titulo: string;
            texto: string;
            criadoEm: number;
            alteradoEm: number;
            versao: number;
        };
        CreateCannedReplyDto: {
            /** @enum {string} */
            idioma: "en" | "es" | "pt";
            titulo: string;
            /** @description May contain `{{protocolo}}` and `{{status}}`, and no other place. */
            texto: string;
        };
        ChangeCannedReplyDto: {
            /** @enum {string} */
            idioma: "en" | "es" | "pt";
            titulo: string;
            /** @description May contain `{{protocolo}}` and `{{status}}`, and no other place. */
            texto: string;
            /** @description The version that was read: 409 if it changed since. */
            versao: number;
        };
        DeletedCannedReplyDto: {
            id: string;
            message: string;
        };
        AccessDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            /** @description Case, spaces and hyphens are ignored. */
            protocolo: string;
            /** @description The reporter's passphrase, if set; case, accents, spaces, hyphens and other signs are ignored. */
            palavras?: string;
        };
        AnswerDto: {
            /** @enum {string} */
            tipo: "curto" | "data" | "longo" | "sim_nao" | "uma" | "varias";
            /** @description A text, a day as `2026-05-03`, `sim` or `nao`; or the chosen options. */
            resposta: string | components["schemas"]["OptionDto"][];
            id: string;
            pergunta: components["schemas"]["LabelDto"];
        };
        AnsweredCategoryDto: {
            id: string;
            /** @description The number of that form's version. */
            formulario: number;
            nome: components["schemas"]["LabelDto"];
            /** @description The answers to the questions that were shown, in order. */
            respostas: components["schemas"]["AnswerDto"][];
        };
        ReportUnitDto: {
            id: string;
            nome: components["schemas"]["LabelDto"];
        };
        AttachmentDto: {
            /**
             * @description The kind of a file that was stored as it came; absent for an image.
             * @enum {string}
             */
            tipo?: "aac" | "amr" | "csv" | "docx" | "eml" | "heic" | "m4a" | "mov" | "mp3" | "mp4" | "msg" | "odp" | "ods" | "odt" | "ogg" | "opus" | "pdf" | "pptx" | "txt" | "wav" | "webm" | "webp" | "xlsx";
            /** @description Metadata found in it and removed; absent if none was found. */
            removido?: ("data" | "dispositivo" | "imagens" | "local" | "video")[];
            id: string;
            nomeArquivo: string;
            /**
             * @description When it was sent, in milliseconds; absent if its message has no time, as an anonymous
             *     visitor's.
             */
            dataEnvio?: number;
            /** @description Its download path. */
            arquivo: string;
            /** @description Its thumbnail's path; for the team only. */
            miniatura?: string;
            /** @description Its length in bytes; absent for an image. */
            tamanho?: number;
            /** @description The SHA-256 of a file that was stored as it came, in hexadecimal digits. */
            sha256?: string;
            /** @description The path of its original as a download, which is recorded; for the team only. */
            original?: string;
        };
        MessageDto: {
            id: string;
            mensagem: string;
            /** @description Whether the team, not the visitor, wrote it. */
            daEquipe: boolean;
            /** @description The team wrote it after the visitor last saw the thread; in the visitor's view only. */
            nova?: boolean;
            /** @description It is the corrected text of a report that a staff member took down. */
            correcao?: boolean;
            /**
             * @description Its author had the passphrase as well as the protocol. `envio`: set at filing, so that only the
             *     reporter knows it; `depois`: set later, by a person who had the protocol.
             * @enum {string}
             */
            palavras?: "depois" | "envio";
            /**
             * @description The kind of an automatic notice. `mensagem` is then its Portuguese text; the others are in
             *     domain/.
             * @enum {string}
             */
            aviso?: "concluido_sem_resposta" | "denuncia_externa" | "identificacao" | "recebido" | "relato_aprovado" | "relato_aprovado_palavras" | "verificacao";
            /** @description Absent on an anonymous visitor's message. */
            respondidoPor?: string;
            /** @description Milliseconds; absent on an anonymous visitor's message. */
            respondidoEm?: number;
            /**
             * @description The status that the team's answer set.
             * @enum {string}
             */
            status?: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO" | "NOVO";
            /** @description The message is the feedback on measures and reasons. */
            devolutiva?: boolean;
            /** @description The message extends the feedback's term and says why; `ate` is its new end, in milliseconds. */
            prorrogacao?: boolean;
            ate?: number;
            /** @description It answers the visitor's wish for a meeting; absent on all others. */
            encontro?: boolean;
            /** @description With `encontro`: when they meet, in milliseconds. */
            encontroEm?: number;
            /**
             * @description It answers a check-in; `mensagem` is empty if nothing was written with it.
             * @enum {string}
             */
            verificacao?: "agora_nao" | "nada";
            respostaAnexos: components["schemas"]["AttachmentDto"][];
        };
        MinutesDto: {
            /** @enum {string} */
            origem: "carta" | "email" | "outro" | "reuniao" | "site" | "telefone";
            /** @description When the company received it. */
            recebidoEm: number;
            /** @description The author: a staff member's name for the team, the team's label for the visitor. */
            por: string;
            /**
             * @description SHA-256, in hexadecimal, of `{"sal":…,"texto":…}` without spaces, in UTF-8: the newest text.
             *     Once approved, the audit log holds it.
             */
            resumo: string;
            /** @description Secret salt: without it, a text cannot be guessed from the digest in the audit log. */
            sal: string;
            /** @description Absent until the reporter approves the text, which is final from then on. */
            aprovadoEm?: number;
            /**
             * @description How the approving person was identified; absent until then.
             * @enum {string}
             */
            aprovadoCom?: "protocolo_e_palavras" | "so_protocolo";
        };
        AnswerDatesDto: {
            acuse?: number;
            resposta?: number;
        };
        VisitorReportDto: {
            /** @description The identity fields that it has. */
            identidade: ("email" | "nome" | "telefone")[];
            /**
             * @description It was altered in the database from outside, and the team knows: only the parts that open are
             *     here. Absent on all others.
             */
            adulterado?: boolean;
            /** @description It was altered so that the team cannot open what its visitor sends: it takes no more texts. */
            semLeitor?: boolean;
            /** @enum {string} */
            motivo: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            relato: string;
            /** @description Absent if none was chosen. */
            categoria?: components["schemas"]["AnsweredCategoryDto"];
            /** @description Absent if it was not filed by the address of a unit. */
            unidade?: components["schemas"]["ReportUnitDto"];
            nome?: string;
            email?: string;
            telefone?: string;
            protocolo?: string;
            encontroLugar?: string;
            encontroHorarios?: string;
            encontroContato?: string;
            envolvidos?: string;
            risco?: string;
            /**
             * @description The outcome, if concluded and stated, and if the legal profile shows it to the reporter.
             * @enum {string}
             */
            desfecho?: "confirmado" | "encaminhado" | "fora_do_escopo" | "nao_confirmado" | "sem_elementos";
            alteradoEm: number;
            msg: components["schemas"]["MessageDto"][];
            /** @description The visitor is asked whether they are well, and has not answered. */
            verificacao?: boolean;
            /** @description For a report that a staff member took down, for the visitor to approve or to correct. */
            registro?: components["schemas"]["MinutesDto"];
            /** @description Identifies the report; sent with every form of a page that shows it. */
            referencia: string;
            /** @description When the company must acknowledge and answer, while those terms run. */
            prazos: components["schemas"]["AnswerDatesDto"];
            /** @description When these terms ended, while acknowledgement or answer is still owed. */
            prazosVencidos: components["schemas"]["AnswerDatesDto"];
            /** @description Whether answers are announced at the report's address. */
            avisar?: boolean;
            /**
             * @description Whether there is an address for news that the team does not know. The address itself is never
             *     shown again.
             */
            aviso?: boolean;
            /**
             * @description The passphrase is needed as well as the protocol; absent if the protocol alone opens the
             *     report.
             */
            palavras?: boolean;
            /** @description The files that came with the report. */
            anexos: components["schemas"]["AttachmentDto"][];
            /** @description The protocol. */
            uuid: string;
            criadoEm: number;
            expiraEm: number;
            /** @enum {string} */
            status: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO" | "NOVO";
            /** @description It is a test report, which is erased. Absent on all others. */
            teste?: boolean;
        };
        ReceiptDto: {
            /** @description The identity fields that it has. */
            identidade: ("email" | "nome" | "telefone")[];
            /** @description Identifies the report; sent with every form of a page that shows it. */
            referencia: string;
            /** @description When the company must acknowledge and answer, while those terms run. */
            prazos: components["schemas"]["AnswerDatesDto"];
            /** @description When these terms ended, while acknowledgement or answer is still owed. */
            prazosVencidos: components["schemas"]["AnswerDatesDto"];
            /** @description Whether answers are announced at the report's address. */
            avisar?: boolean;
            /**
             * @description Whether there is an address for news that the team does not know. The address itself is never
             *     shown again.
             */
            aviso?: boolean;
            /**
             * @description The passphrase is needed as well as the protocol; absent if the protocol alone opens the
             *     report.
             */
            palavras?: boolean;
            /** @description The files that came with the report. */
            anexos: components["schemas"]["AttachmentDto"][];
            /** @description The protocol. */
            uuid: string;
            criadoEm: number;
            expiraEm: number;
            /** @enum {string} */
            status: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO" | "NOVO";
            /** @description It is a test report, which is erased. Absent on all others. */
            teste?: boolean;
        };
        SetPassphraseDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            /**
             * @description Refused if its letters and digits are too short, common (`senha_comum`), or contain the
             *     protocol.
             */
            palavras: string;
            /** @description The reference of the report whose page it was sent from. */
            referencia?: string;
        };
        NewPassphraseDto: {
            palavras: string;
        };
        BulkSituationDto: {
            /** @description Each once, 'nenhuma' alone; a form repeats the field. */
            medidas?: ("advertencia" | "comunicacao_a_autoridade" | "desligamento" | "mudanca_de_processo" | "nenhuma" | "orientacao" | "outra" | "reparacao" | "suspensao")[];
            /**
             * @description The days after which the reporter is asked whether they are well, each once; an empty list for
             *     never. A form repeats the field.
             */
            verificacoes?: (180 | 30 | 365 | 730 | 90)[];
            /**
             * @description A person's decision on whether the report is founded, which `procedencia` follows; null
             *     withdraws it.
             * @enum {string|null}
             */
            procedenciaDecisao?: "NAO_PROCEDENTE" | "NAO_SE_APLICA" | "PROCEDENTE" | null;
            /** @enum {string} */
            desfecho?: "confirmado" | "encaminhado" | "fora_do_escopo" | "nao_confirmado" | "sem_elementos";
            /** @enum {string} */
            status?: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO";
            /** @enum {string} */
            gravidade?: "ALTA" | "BAIXA" | "MEDIA";
            /** @description It counts as a decision if it differs from the stored value; repeating that decides nothing. */
            procedencia?: boolean;
        };
        BulkTagsDto: {
            adicionar?: string[];
            remover?: string[];
        };
        BulkDto: {
            ids: string[];
            /** @enum {string} */
            acao: "apagar" | "etiquetar" | "lido" | "naoLido" | "responsavel" | "situacao";
            /** @description With 'situacao': the fields to change. */
            situacao?: components["schemas"]["BulkSituationDto"];
            /**
             * Format: uuid
             * @description With 'responsavel': the account of the new owner, or null.
             */
            usuarioId?: string | null;
            /** @description With 'etiquetar': at least one tag to add or remove. */
            etiquetas?: components["schemas"]["BulkTagsDto"];
        };
        BulkResultDto: {
            id: string;
            ok: boolean;
            /**
             * @description The reason of a failure: `nao_encontrado`, `relato_retido`, `so_uma_pessoa`, `sem_acesso`,
             *     `etiquetas_demais` or `conteudo_adulterado`.
             */
            code?: string;
        };
        BulkResultsDto: {
            resultados: components["schemas"]["BulkResultDto"][];
        };
        MeetingWishDto: {
            /**
             * @description When the team answered it, in milliseconds; absent while open. If a term runs, only a date
             *     within it counts.
             */
            respondidoEm?: number;
            /** @description When they meet, in milliseconds; absent if no date was announced. */
            em?: number;
        };
        FollowUpDto: {
            id: string;
            acao: string;
            /** @description A free e-mail address, or the assignee's name and address at that time. */
            responsavel: string;
            /** @description The assignee's account; absent with a free address. */
            responsavelId?: string;
            /** @enum {string} */
            status: "EM_ANDAMENTO" | "FINALIZADO" | "NAO_REALIZADO";
            criadoEm: number;
            criadoPor: string;
            alteradoEm: number;
            /** @description The due date. */
            venceEm?: number;
            observacao?: string;
        };
        ColleagueDto: {
            id: string;
            nome: string;
        };
        NoteDto: {
            id: string;
            texto: string;
            autor: components["schemas"]["ColleagueDto"];
            /** @description Milliseconds. */
            em: number;
            mencoes: components["schemas"]["ColleagueDto"][];
            anexos: components["schemas"]["AttachmentDto"][];
        };
        TagDto: {
            id: string;
            /** @description As it was first typed. */
            nome: string;
            /** @description When it was added, in milliseconds. */
            em: number;
            /** @description Its author, as the timeline names the team. */
            por: string;
        };
        DeadlineDto: {
            /** @description The last moment of its last day, in the organisation's zone. */
            ate: number;
            /** @description Absent while it is open. */
            cumpridoEm?: number;
            /** @enum {string} */
            situacao: "CUMPRIDO" | "CUMPRIDO_COM_ATRASO" | "EM_DIA" | "PROXIMO" | "VENCIDO";
        };
        DeadlinesDto: {
            /** @description To acknowledge the report. */
            acuse?: components["schemas"]["DeadlineDto"];
            /** @description To give the reporter feedback: the measures and their reasons. */
            resposta?: components["schemas"]["DeadlineDto"];
            /** @description To meet the reporter, if they wish it. */
            encontro?: components["schemas"]["DeadlineDto"];
        };
        NextDeadlineDto: {
            /** @enum {string} */
            relogio: "acuse" | "encontro" | "expiracao" | "resposta";
            /** @description Milliseconds. */
            ate: number;
        };
        StaffReportDto: {
            medidas?: ("advertencia" | "comunicacao_a_autoridade" | "desligamento" | "mudanca_de_processo" | "nenhuma" | "orientacao" | "outra" | "reparacao" | "suspensao")[];
            email?: string;
            telefone?: string;
            /** @description Whether the visitor gets a mail about an answer. */
            avisar: boolean;
            relato: string;
            /** @description Absent if none was chosen. */
            categoria?: components["schemas"]["AnsweredCategoryDto"];
            /** @description Absent if it was not filed by the address of a unit. */
            unidade?: components["schemas"]["ReportUnitDto"];
            protocolo?: string;
            encontroLugar?: string;
            encontroHorarios?: string;
            encontroContato?: string;
            envolvidos?: string;
            risco?: string;
            /** @enum {string} */
            origem: "carta" | "email" | "outro" | "reuniao" | "site" | "telefone";
            /** @description It is a test report: it is in no list and no count. Absent on all others. */
            teste?: boolean;
            /**
             * @description For a report that a staff member took down: its author, and whether the reporter approved the
             *     text.
             */
            registro?: components["schemas"]["MinutesDto"];
            /** @description Absent without a wish for a meeting. */
            encontro?: components["schemas"]["MeetingWishDto"];
            /** @description The planned check-ins; the answers appear only in the thread. */
            verificacoesEm: number[];
            versao: number;
            /** @description When the feedback's term was extended. */
            prorrogadoEm?: number;
            /** @description The end of the term if extended; absent if it cannot be extended. */
            prorrogavelAte?: number;
            anexos: components["schemas"]["AttachmentDto"][];
            msg: components["schemas"]["MessageDto"][];
            acompanhamento: components["schemas"]["FollowUpDto"][];
            notas: components["schemas"]["NoteDto"][];
            id: string;
            /** @description The protocol; empty if the report does not open. */
            uuid: string;
            /**
             * @description Whether it was altered in the database from outside. A list then shows only the fields that are
             *     not sealed; the case shows everything that opens.
             */
            adulterado: boolean;
            nome?: string;
            /** @enum {string} */
            motivo: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            /** @enum {string} */
            status: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO" | "NOVO";
            /** @enum {string} */
            gravidade?: "ALTA" | "BAIXA" | "MEDIA";
            /** @description Also false if not decided. */
            procedencia: boolean;
            /**
             * @description A person's decision on whether it is founded; absent until then.
             * @enum {string}
             */
            procedenciaDecisao?: "NAO_PROCEDENTE" | "NAO_SE_APLICA" | "PROCEDENTE";
            /**
             * @description Outcome and measures; absent unless concluded and stated.
             * @enum {string}
             */
            desfecho?: "confirmado" | "encaminhado" | "fora_do_escopo" | "nao_confirmado" | "sem_elementos";
            lido: boolean;
            /** @description Late on any of the clocks that run against the team: `vence` has passed. */
            vencido: boolean;
            /** @description On legal hold: neither shredded nor deleted. */
            retido: boolean;
            /** @description The owner; absent without one, and if the owner can no longer open it. */
            responsavel?: components["schemas"]["ColleagueDto"];
            /** @description The visitor did not answer in time, and nothing has been done since. */
            silente: boolean;
            /**
             * @description No staff member took a recorded step within the time after which the law requires deletion or
             *     anonymisation.
             */
            naoIniciado: boolean;
            /** @description Its visitor asks for a meeting, and has no answer yet. */
            pedeEncontro: boolean;
            /** @description The reporter fears retaliation. */
            temeRepresalia: boolean;
            /** @description The reporter named people in the field for them. */
            citaPessoas: boolean;
            /** @description In the order in which they were added. */
            etiquetas: components["schemas"]["TagDto"][];
            prazos: components["schemas"]["DeadlinesDto"];
            /** @description The next deadline; absent if there is none. */
            vence?: components["schemas"]["NextDeadlineDto"];
            criadoEm: number;
            alteradoEm: number;
            /** @description The author of the last change; absent for an anonymous visitor. */
            alteradoPor?: string;
            expiraEm: number;
        };
        DeletedReportDto: {
            id: string;
            message: string;
        };
        ChangeSituationDto: {
            /** @description Each once, 'nenhuma' alone; a form repeats the field. */
            medidas?: ("advertencia" | "comunicacao_a_autoridade" | "desligamento" | "mudanca_de_processo" | "nenhuma" | "orientacao" | "outra" | "reparacao" | "suspensao")[];
            /**
             * @description The days after which the reporter is asked whether they are well, each once; an empty list for
             *     never. A form repeats the field.
             */
            verificacoes?: (180 | 30 | 365 | 730 | 90)[];
            /**
             * @description A person's decision on whether the report is founded, which `procedencia` follows; null
             *     withdraws it.
             * @enum {string|null}
             */
            procedenciaDecisao?: "NAO_PROCEDENTE" | "NAO_SE_APLICA" | "PROCEDENTE" | null;
            /** @enum {string} */
            desfecho?: "confirmado" | "encaminhado" | "fora_do_escopo" | "nao_confirmado" | "sem_elementos";
            /** @enum {string} */
            status?: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO";
            /** @enum {string} */
            gravidade?: "ALTA" | "BAIXA" | "MEDIA";
            /** @description It counts as a decision if it differs from the stored value; repeating that decides nothing. */
            procedencia?: boolean;
            /** @description The version that was read: 409 if another person changed it since. */
            versao: number;
        };
        ExtensionDto: {
            /** @description Why more time is needed, for the reporter to read. */
            motivo: string;
        };
        CorrectReceiptDto: {
            /** @description When the company received it, in milliseconds: not after it was taken down. */
            recebidoEm: number;
            /** @description The year of `recebidoEm`, typed again: required if it is more than two years back. */
            anoConfirmado?: number;
            /** @description The reason for the correction. */
            motivo: string;
            /** @description The version that was read: 409 if it changed since. */
            versao: number;
        };
        SituationDto: {
            medidas?: ("advertencia" | "comunicacao_a_autoridade" | "desligamento" | "mudanca_de_processo" | "nenhuma" | "orientacao" | "outra" | "reparacao" | "suspensao")[];
            /** @enum {string} */
            status: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO" | "NOVO";
            /** @enum {string} */
            gravidade?: "ALTA" | "BAIXA" | "MEDIA";
            procedencia: boolean;
            /**
             * @description A person's decision; absent until then.
             * @enum {string}
             */
            procedenciaDecisao?: "NAO_PROCEDENTE" | "NAO_SE_APLICA" | "PROCEDENTE";
            /** @enum {string} */
            desfecho?: "confirmado" | "encaminhado" | "fora_do_escopo" | "nao_confirmado" | "sem_elementos";
            /** @description The check-ins planned with it, in days; absent if not stated. */
            verificacoes?: number[];
        };
        SituationChangeDto: {
            id: string;
            de: components["schemas"]["SituationDto"];
            para: components["schemas"]["SituationDto"];
            /** @description Milliseconds. */
            em: number;
            por: string;
        };
        AssignmentChangeDto: {
            id: string;
            /** @description The name at that time; absent if there was no owner. */
            antes?: string;
            depois?: string;
            /** @description Milliseconds. */
            em: number;
            por: string;
        };
        ReceiptCorrectionDto: {
            antes: number;
            depois: number;
            /** @description The reason for the correction. */
            motivo: string;
        };
        ReceiptChangeDto: {
            id: string;
            recebimento: components["schemas"]["ReceiptCorrectionDto"];
            /** @description Milliseconds. */
            em: number;
            por: string;
        };
        CaseLinkDto: {
            id: string;
            /**
             * @description The role of the other case in the link.
             * @enum {string}
             */
            papel: "duplicado" | "original" | "relacionado" | "relatado" | "represalia";
            /** @description Milliseconds. */
            criadoEm: number;
            outroId: string;
            /** @description The other's protocol; empty if it does not open. */
            uuid: string;
            /** @enum {string} */
            motivo: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            /** @enum {string} */
            status: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO" | "NOVO";
        };
        TimelineItemDto: {
            /** @enum {string} */
            tipo: "abertura" | "acompanhamento" | "acompanhamentoAlterado" | "etiqueta" | "mensagem" | "nota" | "prazo" | "recebimento" | "responsavel" | "situacao" | "vinculo";
            /** @description Milliseconds; absent on an anonymous visitor's message, which is ordered by its place. */
            em?: number;
            /** @description With 'abertura', for a report that a staff member took down. */
            registro?: components["schemas"]["MinutesDto"];
            /** @description With 'mensagem'. */
            mensagem?: components["schemas"]["MessageDto"];
            /** @description With 'situacao'. */
            mudanca?: components["schemas"]["SituationChangeDto"];
            /** @description With 'responsavel'. */
            atribuicao?: components["schemas"]["AssignmentChangeDto"];
            /** @description With 'recebimento'. */
            correcao?: components["schemas"]["ReceiptChangeDto"];
            /** @description With 'vinculo'. */
            vinculo?: components["schemas"]["CaseLinkDto"];
            /** @description With 'etiqueta', for a tag that the case still has. */
            etiqueta?: components["schemas"]["TagDto"];
            /**
             * @description With 'acompanhamento' (its creation) and 'acompanhamentoAlterado' (its last change): its
             *     present state.
             */
            acompanhamento?: components["schemas"]["FollowUpDto"];
            /** @description With 'nota'. */
            nota?: components["schemas"]["NoteDto"];
            /** @description With 'prazo': whether that moment has passed. */
            passou?: boolean;
        };
        CaseAheadDto: {
            /**
             * @description The case and its timeline as JSON, `{ relato, linhaDoTempo }`, in base64: a nonce of 12 bytes,
             *     then the result of AES-256-GCM.
             */
            cifrado: string;
            /** @description The key, sealed for the server: it opens within five minutes, for this session and report. */
            lacre: string;
        };
        OpenCaseDto: {
            lacre: string;
        };
        CaseKeyDto: {
            /** @description The key of `cifrado`, in base64. */
            chave: string;
        };
        TrashItemDto: {
            id: string;
            /** @enum {string} */
            motivo: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            /**
             * @description The local day of its receipt, as `2026-01-31`: a guardian who cannot open it must not learn the
             *     time, which could reveal who filed it.
             */
            recebidoEm: string;
            apagadoEm: number;
            /** @description The person who deleted it. */
            apagadoPor?: components["schemas"]["NamedItemDto"];
            /** @description When it is shredded unless it is restored. */
            ate: number;
            /** @description Its retention is over: if it is restored, it is put on hold. */
            retidoSeRestaurado: boolean;
            /** @description Whether it was altered in the database from outside, perhaps only to lie here. */
            adulterado: boolean;
        };
        AskedUnitDto: {
            endereco: string;
            nome: components["schemas"]["LabelDto"];
        };
        PublishedFormDto: {
            numero: number;
            categorias: components["schemas"]["CategoryDto"][];
        };
        FormDto: {
            /** @description Whether it asks for the people involved: more than one account could read the report. */
            envolvidos: boolean;
            /** @description Whether a suplente outside the team can read it instead. */
            suplente: boolean;
            /** @description The unit of the asked address; absent if there is none. */
            unidade?: components["schemas"]["AskedUnitDto"];
            /** @description The categories with their questions; absent if there are none. */
            questionario?: components["schemas"]["PublishedFormDto"];
        };
        FileReportDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            /**
             * @description `nao`: fields that would name the visitor are ignored, even if filled in.
             * @enum {string}
             */
            identificacao?: "nao" | "sim";
            nome?: string;
            /** @enum {string} */
            motivo: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            /**
             * @description The id of a category below the reason. Its answers are the fields `resposta-<question>`, or
             *     `resposta-<question>-<option>` with the value `true` where several options may be chosen. Answers
             *     without a category, and to questions or options that it does not have, are refused; answers to
             *     questions that the other answers do not open are dropped.
             */
            categoria?: string;
            /** @description The number of the published version with this category. */
            formulario?: number;
            relato: string;
            /** @description The address of a unit, to whose people the report goes; absent: to the team. */
            unidade?: string;
            /** @description An earlier, related protocol. */
            protocolo?: string;
            /** @description Where the visitor would like to meet. Any of these three is a wish for a meeting. */
            encontroLugar?: string;
            /** @description When. */
            encontroHorarios?: string;
            /** @description How to arrange it; in the thread by default. */
            encontroContato?: string;
            /**
             * @description People involved: a staff member whose name or address it contains does not get the report's
             *     keys.
             */
            envolvidos?: string;
            /** @description The retaliation that they fear, and from whom. */
            risco?: string;
            /** @description Only the `suplente` may read it; refused if there is none. */
            semConfianca?: boolean;
            chaveEnvio?: string;
            /** @description The token of `POST /api/instalacao/teste`: the report is a test, and is erased. */
            teste?: string;
            /**
             * Format: email
             * @description Required if answers are to be announced by e-mail.
             */
            email?: string;
            /** @description Stored as '+55 (11) 98765-4321', or as '+' and digits for another country. */
            telefone?: string;
            /** @description Whether to mail the visitor at the address above when there is an answer. */
            avisar?: boolean;
            /**
             * @description The language of such mails; Portuguese by default.
             * @enum {string}
             */
            idioma?: "en" | "es" | "pt";
        };
        FiledReportDto: {
            /** @description The protocol. */
            uuid: string;
            criadoEm: number;
            expiraEm: number;
            /** @enum {string} */
            status: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO" | "NOVO";
            /** @description It is a test report, which is erased. Absent on all others. */
            teste?: boolean;
        };
        IntakeDto: {
            /**
             * Format: email
             * @description Required if answers are to be announced by e-mail.
             */
            email?: string;
            /** @description Stored as '+55 (11) 98765-4321', or as '+' and digits for another country. */
            telefone?: string;
            /** @description Whether to mail the visitor at the address above when there is an answer. */
            avisar?: boolean;
            /**
             * @description The language of such mails; Portuguese by default.
             * @enum {string}
             */
            idioma?: "en" | "es" | "pt";
            /**
             * @description `nao`: fields that would name the visitor are ignored, even if filled in.
             * @enum {string}
             */
            identificacao?: "nao" | "sim";
            nome?: string;
            /** @enum {string} */
            motivo: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            /**
             * @description The id of a category below the reason. Its answers are the fields `resposta-<question>`, or
             *     `resposta-<question>-<option>` with the value `true` where several options may be chosen. Answers
             *     without a category, and to questions or options that it does not have, are refused; answers to
             *     questions that the other answers do not open are dropped.
             */
            categoria?: string;
            /** @description The number of the published version with this category. */
            formulario?: number;
            relato: string;
            /** @description An earlier, related protocol. */
            protocolo?: string;
            /** @description Where the visitor would like to meet. Any of these three is a wish for a meeting. */
            encontroLugar?: string;
            /** @description When. */
            encontroHorarios?: string;
            /** @description How to arrange it; in the thread by default. */
            encontroContato?: string;
            /**
             * @description People involved: a staff member whose name or address it contains does not get the report's
             *     keys.
             */
            envolvidos?: string;
            /** @description The retaliation that they fear, and from whom. */
            risco?: string;
            /** @description Only the `suplente` may read it; refused if there is none. */
            semConfianca?: boolean;
            chaveEnvio?: string;
            /** @enum {string} */
            origem: "carta" | "email" | "outro" | "reuniao" | "telefone";
            /** @description When the company received it, in milliseconds: the legal clocks start then. Not in the future. */
            recebidoEm: number;
            /** @description The year of `recebidoEm`, typed again: required if it is more than two years back. */
            anoConfirmado?: number;
        };
        IntakeResultDto: {
            id: string;
            /** @description The protocol, to be given to the reporter. */
            uuid: string;
        };
        StandingTestDto: {
            id: string;
            /** @description Whether a staff member has opened it. */
            aberto: boolean;
            /** @description When it erases itself, in milliseconds. */
            ate: number;
        };
        TestReportDto: {
            /** @description Absent if there is none. */
            relato?: components["schemas"]["StandingTestDto"];
        };
        TestPermitDto: {
            /** @description A token for one report, valid for an hour. It belongs in a form, never in an address. */
            teste: string;
        };
        TestTokenDto: {
            teste: string;
        };
        AnswerCheckInDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            /** @enum {string} */
            resposta: "agora_nao" | "algo" | "nada";
            /** @description Required with 'algo': the text of the new report. */
            mensagem?: string;
            /** @description With 'algo': people involved, as in the form for a report. */
            envolvidos?: string;
            /** @description The reference of the report whose visitor answers: refused if the session is another report's. */
            referencia?: string;
            chaveEnvio?: string;
        };
        AnsweredCheckInDto: {
            /** @description The new report that 'algo' filed; the visitor's session now belongs to it. */
            relato?: components["schemas"]["FiledReportDto"];
        };
        ExpiringDto: {
            id: string;
            /** @description Whether it is concluded; otherwise it is marked as silent. */
            conclui: boolean;
            /** @enum {string} */
            motivo: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            /** @enum {string} */
            status: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO" | "NOVO";
            alteradoEm: number;
            expiraEm: number;
        };
        ShreddableDto: {
            id: string;
            /** @enum {string} */
            motivo: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            criadoEm: number;
            concluidoEm?: number;
        };
        ExportQueryDto: {
            /** @enum {string} */
            idioma?: "en" | "es" | "pt";
            fuso?: string;
            /** @description Whether the spreadsheet has the column of answers; not by default. */
            respostas?: boolean;
        };
        ExportRowDto: {
            /** @description When the report was filed, as a local date and time. */
            data: string;
            /** @description The report's protocol; empty if the report was altered. */
            protocolo: string;
            /** @enum {string} */
            motivo: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            /** @enum {string|null} */
            violacao: "ALTA" | "BAIXA" | "MEDIA" | null;
            /** @description The visitor's text; empty if the report was altered. */
            descricao: string;
            /** @enum {string} */
            status: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO" | "NOVO";
            /**
             * @description The report was altered in the database from outside: only unsealed columns are exported. Absent
             *     on all others.
             */
            adulterado?: boolean;
        };
        SetUpRowDto: {
            /** @enum {string} */
            linha: "banco" | "casos" | "certificado" | "codigo" | "configuracao" | "copia" | "disco" | "email" | "endereco" | "esquema" | "funcionamento" | "guardioes" | "nome" | "papeis" | "programa" | "proxy" | "relogio" | "segredo" | "segundoFator" | "teste";
            /**
             * @description `falha`: act now. `aviso`: it can wait.
             * @enum {string}
             */
            situacao: "aviso" | "falha" | "ok";
            /**
             * @description The sentence about it, in domain/.
             * @enum {string}
             */
            motivo: "banco_embutido" | "banco_externo" | "banco_fora" | "casos_sem_pessoas" | "certificado_acaba" | "certificado_ilegivel" | "certificado_nenhum" | "certificado_recusado" | "certificado_vale" | "codigo_conferido" | "codigo_nunca" | "codigo_velho" | "configuracao_errada" | "configuracao_lida" | "contato_falta" | "copia_de_dias" | "copia_nenhuma" | "copia_recente" | "copia_velha" | "disco_cheio" | "disco_livre" | "disco_pouco" | "email_desistiu" | "email_espera" | "email_recusado" | "email_sai" | "email_sem_prova" | "email_sem_servidor" | "email_so_equipe" | "endereco_alheio" | "endereco_certo" | "endereco_fora" | "endereco_nenhum" | "endereco_outra_versao" | "endereco_sem_https" | "esquema_antigo" | "esquema_atual" | "esquema_novo" | "esquema_velho" | "exame_falhou" | "fator_falta" | "fator_todos" | "funciona" | "guardiao_nenhum" | "guardiao_so" | "guardioes_bastam" | "nome_e_contato" | "nome_falta" | "papel_dono" | "papel_sem_posse" | "parado" | "parte_arquivos" | "parte_banco" | "parte_chaves" | "parte_demora" | "parte_entregas" | "parte_guarda" | "parte_relatos" | "programa_alterado" | "programa_inteiro" | "proxy_certo" | "proxy_contornavel" | "proxy_ignorado" | "proxy_nenhum" | "proxy_visto" | "relogio_atras" | "relogio_certo" | "relogio_diferente" | "segredo_aberto" | "segredo_ao_lado" | "segredo_do_ambiente" | "segredo_faltando" | "teste_a_abrir" | "teste_a_apagar" | "teste_feito" | "teste_nunca";
            /** @description Facts in the sentence: numbers, days, names of files, words of a system. */
            valores: {
                [key: string]: string | number;
            };
        };
        SetUpDto: {
            /** @description When it was examined. */
            examinadoEm: number;
            linhas: components["schemas"]["SetUpRowDto"][];
        };
        StatusCountDto: {
            total: number | null;
            /** @enum {string} */
            valor: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO" | "NOVO";
        };
        ReasonCountDto: {
            total: number | null;
            /** @enum {string} */
            valor: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
        };
        SeverityCountDto: {
            total: number | null;
            /**
             * @description Absent: no severity.
             * @enum {string}
             */
            valor?: "ALTA" | "BAIXA" | "MEDIA";
        };
        MonthCountDto: {
            total: number | null;
            /** @description As `2026-01`, in the organisation's zone. */
            valor: string;
            /** @description The same reports by reason; absent unless `exato`. */
            motivos?: components["schemas"]["ReasonCountDto"][];
        };
        OpenAgeCountDto: {
            total: number | null;
            /** @enum {string} */
            valor: "D30" | "D7" | "D90" | "MAIS";
        };
        OwnerCountDto: {
            total: number | null;
            /** @description The owner's id; absent for reports without an owner who can open them. */
            valor?: string;
            nome?: string;
            /** @description The part of them that is late on any clock; absent unless `exato`. */
            vencidos?: number;
        };
        AgeCountDto: {
            total: number | null;
            /** @enum {string} */
            valor: "D30" | "D7" | "D90" | "H24" | "H48" | "MAIS" | "SEM_RESPOSTA";
        };
        InTimeDto: {
            /** @description Those that met it in time. */
            noPrazo: number;
            total: number;
        };
        IdentificationCountDto: {
            total: number | null;
            /** @enum {string} */
            valor: "ANONIMO" | "DESCONHECIDO" | "IDENTIFICADO";
        };
        CategoryCountDto: {
            total: number | null;
            /** @description The category's id. */
            valor: string;
            /** @enum {string} */
            motivo: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            /** @description In the words of the newest version of the form among its reports. */
            nome: components["schemas"]["LabelDto"];
        };
        UnitCountDto: {
            total: number | null;
            /** @description The unit's id. */
            valor: string;
            /** @description In the words of its newest report. */
            nome: components["schemas"]["LabelDto"];
        };
        TagCountDto: {
            total: number | null;
            /** @description The tag in the spelling that most of its reports have. */
            valor: string;
        };
        StatisticsDto: {
            total: number | null;
            /** @description Not concluded, whenever they were filed; shredded reports do not count. */
            abertos: number | null;
            /**
             * @description The median hours to the first answer, without shredded reports; unless `exato`, in whole days of
             *     the calendar, 24 hours each. Null if none was answered, or too few to be shown.
             */
            medianaHoras: number | null;
            /**
             * @description Share acknowledged in time, among those that were or should be by now; in whole percents unless
             *     `exato`. Null if there are none, or too few to be shown.
             */
            parteNoPrazo: number | null;
            /** @description The same of the feedback. */
            parteRespondida: number | null;
            /** @description The first month, as `2026-01`. */
            de: string;
            /** @description The last month. */
            ate: string;
            /** @description Whether small counts are shown: the reader can open every counted case. */
            exato: boolean;
            /**
             * @description Late on any clock, whenever they were filed, as the list's filter `vencido` counts them; always
             *     shown.
             */
            vencidos: number;
            /**
             * @description Altered from outside, in the database or by a damaged file, as lists show it; without shredded
             *     reports. Their plain columns are counted all the same.
             */
            adulterados: number;
            porStatus: components["schemas"]["StatusCountDto"][];
            porMotivo: components["schemas"]["ReasonCountDto"][];
            /** @description Only reasons that accuse someone. */
            porGravidade: components["schemas"]["SeverityCountDto"][];
            porMes: components["schemas"]["MonthCountDto"][];
            /** @description Reports that are not concluded, whenever they were filed, by age. */
            porIdade: components["schemas"]["OpenAgeCountDto"][];
            /**
             * @description Reports that are not concluded, whenever they were filed, by owner, most first; owners without
             *     any are left out.
             */
            porResponsavel: components["schemas"]["OwnerCountDto"][];
            /** @description By the time to the team's first answer; of a shredded report, whole days count. */
            porResposta: components["schemas"]["AgeCountDto"][];
            /** @description The counts behind `parteNoPrazo`; absent unless `exato`. */
            confirmados?: components["schemas"]["InTimeDto"];
            /** @description The counts behind `parteRespondida`; absent unless `exato`. */
            devolvidos?: components["schemas"]["InTimeDto"];
            /** @description Anonymous or not, unknown for shredded reports; empty if the reader opens no reports. */
            porIdentificacao: components["schemas"]["IdentificationCountDto"][];
            /**
             * @description By category below its reason, most first within each; without shredded reports. Unless `exato`,
             *     the categories of the published form, each without a count: a category is in the sealed contents.
             */
            porCategoria: components["schemas"]["CategoryCountDto"][];
            /**
             * @description By unit, most first, without shredded reports; only of cases that the reader can open. Empty
             *     unless `exato`: a unit is in the sealed contents.
             */
            porUnidade: components["schemas"]["UnitCountDto"][];
            /**
             * @description By tag, most first, without shredded reports, whose tags are gone; a report may have several.
             *     Empty unless `exato`: a tag is a text of the cases.
             */
            porEtiqueta: components["schemas"]["TagCountDto"][];
        };
        AnnualLineDto: {
            total: number | null;
            /** @description A code, an id or a tag. */
            valor: string;
            /**
             * @description Of a category.
             * @enum {string}
             */
            motivo?: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            /** @description Of a category or unit, in the words of its newest report. */
            nome?: components["schemas"]["LabelDto"];
        };
        AnnualTableDto: {
            /** @enum {string} */
            tabela: "acuse" | "apagamento" | "categoria" | "conclusao" | "desfecho" | "devolutiva" | "etiqueta" | "identificacao" | "medidas" | "motivo" | "origem" | "prorrogacao" | "unidade" | "verificacoes";
            /** @description Mean days from the receipt, with one decimal; absent for tables without a date. */
            mediaDias?: number | null;
            /** @description Empty if the reader cannot open the reports. */
            linhas: components["schemas"]["AnnualLineDto"][];
        };
        AnnualReportDto: {
            total: number | null;
            ano: number;
            /** @description Whether small counts are shown. */
            exato: boolean;
            /** @description Rows of the register that were altered in the database from outside; counted as they are. */
            adulterados: number;
            /** @description Without those that the reports name, if there is nothing to count or the reader opens no reports. */
            tabelas: components["schemas"]["AnnualTableDto"][];
        };
        AuditEntryDto: {
            /** @enum {string} */
            acao: "acessos.dar" | "acessos.dar.caso" | "acessos.dar.retirar" | "acessos.dar.unidade" | "aprovacoes.decidir.confirmar" | "aprovacoes.decidir.recusar" | "aprovacoes.fechar" | "aprovacoes.pedir" | "aprovacoes.retirar" | "aprovacoes.usar" | "aprovacoes.vencer" | "auditoria.conferida" | "auditoria.exportar" | "barreiras.erguer" | "barreiras.erguer.levantar" | "chave.adulterada" | "chaves.trocar" | "convite.aceito" | "correio.gerir.comprovar" | "correio.gerir.palavra_errada" | "correio.gerir.rota" | "correio.gerir.testar" | "entregas.repetir" | "estatisticas.exatas" | "instalacao.testar" | "instalacao.testar.apagar" | "lixeira.gerir.restaurar" | "lixeira.gerir.triturar" | "organizacao.gerir" | "organizacao.gerir.formulario" | "organizacao.gerir.lei" | "organizacao.gerir.rascunho" | "organizacao.gerir.unidades" | "papeis.dar" | "recebimento.corrigir" | "recuperacao.codigo_conferido" | "recuperacao.codigo_usado" | "recuperacao.trocar" | "registro.ver.planilha" | "relatos.acompanhar" | "relatos.acompanhar.nota" | "relatos.acompanhar.situacao" | "relatos.adulterado" | "relatos.apagar" | "relatos.aprovado" | "relatos.atribuir" | "relatos.classificar" | "relatos.classificar.desvincular" | "relatos.classificar.etiquetar" | "relatos.classificar.tirar_etiqueta" | "relatos.classificar.vincular" | "relatos.exportar" | "relatos.exportar.caso" | "relatos.exportar.fim" | "relatos.marcar.lido" | "relatos.marcar.nao_lido" | "relatos.registrar" | "relatos.responder" | "relatos.responder.acusar" | "relatos.responder.prorrogar" | "relatos.reter" | "relatos.triturar" | "relatos.ver" | "relatos.ver.anexo" | "relatos.ver.folha" | "relatos.ver.impedimento" | "relatos.ver.original" | "respostas_prontas.gerir.alterar" | "respostas_prontas.gerir.apagar" | "respostas_prontas.gerir.criar" | "segundo_fator.ativado" | "segundo_fator.chave_apagada" | "segundo_fator.chave_criada" | "segundo_fator.codigos_trocados" | "segundo_fator.desativado" | "senha.recuperacao_pedida" | "senha.recuperada" | "senha.trocada" | "sessao.encerrada" | "sessao.entrou" | "sessao.recusada" | "sessao.saiu" | "trabalho.executado" | "usuarios.gerir.alterar" | "usuarios.gerir.apagar" | "usuarios.gerir.ativar" | "usuarios.gerir.convidar" | "usuarios.gerir.criar" | "usuarios.gerir.desativar" | "usuarios.gerir.segundo_fator";
            detalhes: {
                [key: string]: unknown;
            };
            /** @description Its hash in the chain, in hexadecimal digits. */
            id: string;
            /** @description Milliseconds. */
            em: number;
            /** @description The staff member who acted; absent when the product acted, or when the actor is unknown. */
            usuario?: components["schemas"]["NamedItemDto"];
            alvo?: components["schemas"]["NamedItemDto"];
            /** @description Only where the product did not write the row: someone added it to the database. */
            forjada?: boolean;
        };
        ReportRowDto: {
            medidas?: ("advertencia" | "comunicacao_a_autoridade" | "desligamento" | "mudanca_de_processo" | "nenhuma" | "orientacao" | "outra" | "reparacao" | "suspensao")[];
            /** @description When the company received it: earlier than `criadoEm` if a staff member took it down later. */
            recebidoEm: number;
            id: string;
            /** @description The protocol; empty if the report does not open. */
            uuid: string;
            /**
             * @description Whether it was altered in the database from outside. A list then shows only the fields that are
             *     not sealed; the case shows everything that opens.
             */
            adulterado: boolean;
            nome?: string;
            /** @enum {string} */
            motivo: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            /** @enum {string} */
            status: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO" | "NOVO";
            /** @enum {string} */
            gravidade?: "ALTA" | "BAIXA" | "MEDIA";
            /** @description Also false if not decided. */
            procedencia: boolean;
            /**
             * @description A person's decision on whether it is founded; absent until then.
             * @enum {string}
             */
            procedenciaDecisao?: "NAO_PROCEDENTE" | "NAO_SE_APLICA" | "PROCEDENTE";
            /**
             * @description Outcome and measures; absent unless concluded and stated.
             * @enum {string}
             */
            desfecho?: "confirmado" | "encaminhado" | "fora_do_escopo" | "nao_confirmado" | "sem_elementos";
            lido: boolean;
            /** @description Late on any of the clocks that run against the team: `vence` has passed. */
            vencido: boolean;
            /** @description On legal hold: neither shredded nor deleted. */
            retido: boolean;
            /** @description The owner; absent without one, and if the owner can no longer open it. */
            responsavel?: components["schemas"]["ColleagueDto"];
            /** @description The visitor did not answer in time, and nothing has been done since. */
            silente: boolean;
            /**
             * @description No staff member took a recorded step within the time after which the law requires deletion or
             *     anonymisation.
             */
            naoIniciado: boolean;
            /** @description Its visitor asks for a meeting, and has no answer yet. */
            pedeEncontro: boolean;
            /** @description The reporter fears retaliation. */
            temeRepresalia: boolean;
            /** @description The reporter named people in the field for them. */
            citaPessoas: boolean;
            /** @description In the order in which they were added. */
            etiquetas: components["schemas"]["TagDto"][];
            prazos: components["schemas"]["DeadlinesDto"];
            /** @description The next deadline; absent if there is none. */
            vence?: components["schemas"]["NextDeadlineDto"];
            criadoEm: number;
            alteradoEm: number;
            /** @description The author of the last change; absent for an anonymous visitor. */
            alteradoPor?: string;
            expiraEm: number;
        };
        ListQueryDto: Record<string, never>;
        SavedViewDto: {
            id: string;
            nome: string;
            /** @description As `GET /api/relatos` takes it. */
            filter: string;
            /** @description As `GET /api/relatos` takes it. */
            sort: string;
            /** @description Whether it is shared with the team. */
            compartilhada: boolean;
        };
        SaveViewDto: {
            nome: string;
            /** @description As `GET /api/relatos` takes it, without search words and ids. */
            filter?: string;
            /** @description As `GET /api/relatos` takes it. */
            sort?: string;
            /** @description Shows it to every holder of the team's key. */
            compartilhada?: boolean;
        };
        DeletedViewDto: {
            id: string;
            message: string;
        };
        CaseAccessDto: {
            usuarioId: string;
            nome: string;
            /** @description By the team's key, like every member of the team. */
            equipe: boolean;
            /** @description Whether it can be revoked: only a wall takes a walled case from a member of the team. */
            retiravel: boolean;
            /** @description Absent for access by the team's key. */
            desde?: number;
            /** @description Absent if it lasts until it is revoked. */
            ate?: number;
        };
        GiveCaseDto: {
            /**
             * Format: uuid
             * @description An account with the role `apurador` or `leitor`; for a walled case also `equipe`.
             */
            usuarioId: string;
            /** @description The end of the access, in milliseconds; required for a `leitor`. */
            ate?: number;
            /** @description Also assigns the case to them. */
            responsavel?: boolean;
        };
        BarrierDto: {
            /**
             * @description Raised by the report itself, a staff member, or the walled person.
             * @enum {string}
             */
            por: "colega" | "proprio" | "relato";
            /** @description All zeros for the wall around a unit: everyone to whom the case is not given. */
            usuarioId: string;
            /** @description Only with the wall around a unit. */
            unidade?: boolean;
            /** @description Absent if the account is gone, and with the wall around a unit. */
            nome?: string;
            motivo?: string;
            desde: number;
            /** @description The name of the staff member who raised it. */
            porNome?: string;
        };
        RaiseWallDto: {
            /** @description The reason; required if the action needs a second person. */
            justificativa?: string;
            /** Format: uuid */
            usuarioId: string;
            motivo?: string;
        };
        RecuseDto: {
            motivo?: string;
        };
        AssignDto: {
            /**
             * Format: uuid
             * @description The account of the new owner, who can open the case; null for none.
             */
            usuarioId: string | null;
        };
        LinkCaseDto: {
            /**
             * Format: uuid
             * @description Another case that the staff member holds.
             */
            outroId: string;
            /**
             * @description 'duplicado': this case duplicates the other; 'represalia': it reports retaliation because of
             *     the other.
             * @enum {string}
             */
            tipo: "duplicado" | "relacionado" | "represalia";
        };
        AddTagDto: {
            nome: string;
        };
        TagInUseDto: {
            /** @description In the spelling that most of these cases have. */
            nome: string;
            total: number;
        };
        RegisterEntryDto: {
            /** @enum {string} */
            origem: "carta" | "email" | "outro" | "reuniao" | "site" | "telefone";
            /** @enum {string} */
            desfecho?: "confirmado" | "encaminhado" | "fora_do_escopo" | "nao_confirmado" | "sem_elementos";
            medidas?: ("advertencia" | "comunicacao_a_autoridade" | "desligamento" | "mudanca_de_processo" | "nenhuma" | "orientacao" | "outra" | "reparacao" | "suspensao")[];
            /** @description The report's id, which the audit log also shows. */
            id: string;
            /** @description Its place in the order of receipt, from 1 on, among the rows that the reader may know of. */
            numero: number;
            /** @description Whether the reporter gave a name; absent if unknown, or if the reader has no keys. */
            identificado?: boolean;
            /** @enum {string} */
            motivo: "denuncia" | "duvidas" | "elogio" | "reclamacao" | "solicitacoes" | "sugestoes";
            recebidoEm: string;
            acusadoEm?: string;
            prorrogadoEm?: string;
            devolutivaEm?: string;
            concluidoEm?: string;
            apagadoEm?: string;
            trituradoEm?: string;
            /** @description The row was altered in the database from outside. */
            adulterado: boolean;
        };
        RegisterCheckDto: {
            linhas: number;
            /** @description False if a row was changed, added or removed from outside. */
            integro: boolean;
        };
        VisitorReplyDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            /**
             * @description The reference of the report for which this was written: refused if the session is another
             *     report's.
             */
            referencia?: string;
            /**
             * @description Opens this report first, instead of the session's: for a form whose session ended, or belonged
             *     to another report.
             */
            protocolo?: string;
            /** @description Sent with `protocolo` if the reporter set a passphrase. */
            palavras?: string;
            /**
             * @description The message corrects the text of a report that a staff member took down: the `resumo` of the
             *     corrected text.
             */
            correcao?: string;
            mensagem: string;
            chaveEnvio?: string;
        };
        ApproveTextDto: {
            /**
             * @description The digest of the text that was read, as the report's view gives it: refused if it was
             *     corrected since.
             */
            resumo: string;
        };
        TextApprovalDto: {
            resumo: string;
            /** @description Milliseconds. */
            aprovadoEm: number;
            /**
             * @description How the approving person was identified.
             * @enum {string}
             */
            aprovadoCom: "protocolo_e_palavras" | "so_protocolo";
        };
        StaffReplyDto: {
            /** @description Each once, 'nenhuma' alone; a form repeats the field. */
            medidas?: ("advertencia" | "comunicacao_a_autoridade" | "desligamento" | "mudanca_de_processo" | "nenhuma" | "orientacao" | "outra" | "reparacao" | "suspensao")[];
            /**
             * @description The days after which the reporter is asked whether they are well, each once; an empty list for
             *     never. A form repeats the field.
             */
            verificacoes?: (180 | 30 | 365 | 730 | 90)[];
            /**
             * @description EM_ANDAMENTO by default.
             * @enum {string}
             */
            status?: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO";
            /** @description The message is the feedback on measures and reasons. The first one stops the legal clock. */
            devolutiva?: boolean;
            /** @description This answers the visitor's wish for a meeting: refused if there is none. */
            encontro?: boolean;
            /**
             * @description With `encontro`: when they meet, or met, in milliseconds, not before the day of the report's
             *     receipt. If the law has a term for the meeting, only a date within it meets that term.
             */
            encontroEm?: number;
            /**
             * @description Also sent to each duplicate of the case that the staff member holds, as a separate message
             *     without files.
             */
            duplicados?: boolean;
            /**
             * @description The version that was read: if given, any change since is answered with 409, and nothing is
             *     sent.
             */
            versao?: number;
            mensagem: string;
            chaveEnvio?: string;
            /** @enum {string} */
            desfecho?: "confirmado" | "encaminhado" | "fora_do_escopo" | "nao_confirmado" | "sem_elementos";
            /** @enum {string} */
            procedenciaDecisao?: "NAO_PROCEDENTE" | "NAO_SE_APLICA" | "PROCEDENTE";
        };
        DuplicatesDto: {
            enviados: number;
            /** @description Their ids. If it is sent again with the same `chaveEnvio`, no duplicate gets it twice. */
            falharam: string[];
        };
        SentMessageDto: {
            id: string;
            mensagem: string;
            /** @description Whether the team, not the visitor, wrote it. */
            daEquipe: boolean;
            /** @description The team wrote it after the visitor last saw the thread; in the visitor's view only. */
            nova?: boolean;
            /** @description It is the corrected text of a report that a staff member took down. */
            correcao?: boolean;
            /**
             * @description Its author had the passphrase as well as the protocol. `envio`: set at filing, so that only the
             *     reporter knows it; `depois`: set later, by a person who had the protocol.
             * @enum {string}
             */
            palavras?: "depois" | "envio";
            /**
             * @description The kind of an automatic notice. `mensagem` is then its Portuguese text; the others are in
             *     domain/.
             * @enum {string}
             */
            aviso?: "concluido_sem_resposta" | "denuncia_externa" | "identificacao" | "recebido" | "relato_aprovado" | "relato_aprovado_palavras" | "verificacao";
            /** @description Absent on an anonymous visitor's message. */
            respondidoPor?: string;
            /** @description Milliseconds; absent on an anonymous visitor's message. */
            respondidoEm?: number;
            /**
             * @description The status that the team's answer set.
             * @enum {string}
             */
            status?: "AGUARDANDO_RESPOSTA" | "CONCLUIDO" | "EM_ANDAMENTO" | "NOVO";
            /** @description The message is the feedback on measures and reasons. */
            devolutiva?: boolean;
            /** @description The message extends the feedback's term and says why; `ate` is its new end, in milliseconds. */
            prorrogacao?: boolean;
            ate?: number;
            /** @description It answers the visitor's wish for a meeting; absent on all others. */
            encontro?: boolean;
            /** @description With `encontro`: when they meet, in milliseconds. */
            encontroEm?: number;
            /**
             * @description It answers a check-in; `mensagem` is empty if nothing was written with it.
             * @enum {string}
             */
            verificacao?: "agora_nao" | "nada";
            respostaAnexos: components["schemas"]["AttachmentDto"][];
            /** @description Present if it was to be sent to duplicates too. */
            duplicados?: components["schemas"]["DuplicatesDto"];
        };
        NoticeAddressDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            /** Format: email */
            email: string;
            /**
             * @description The language of the mails; Portuguese by default.
             * @enum {string}
             */
            idioma?: "en" | "es" | "pt";
            /**
             * @description The reference of the report for which this was written: refused if the session is another
             *     report's.
             */
            referencia?: string;
        };
        ForgetAddressDto: {
            /** @description The reference of the report whose page it was sent from: refused if the session is another's. */
            referencia?: string;
        };
        IdentificationDto: {
            /** @description A challenge of `GET /api/visitante/prova`, or of `Relato-Desafio`; above a limit a ripe one is needed */
            prova?: string;
            nome: string;
            /**
             * @description The reference of the report for which this was written: refused if the session is another
             *     report's.
             */
            referencia?: string;
            /**
             * Format: email
             * @description Required if answers are to be announced by e-mail.
             */
            email?: string;
            /** @description Stored as '+55 (11) 98765-4321', or as '+' and digits for another country. */
            telefone?: string;
            /** @description Whether to mail the visitor at the address above when there is an answer. */
            avisar?: boolean;
            /**
             * @description The language of such mails; Portuguese by default.
             * @enum {string}
             */
            idioma?: "en" | "es" | "pt";
        };
        CreateFollowUpDto: {
            acao: string;
            /**
             * Format: email
             * @description A free e-mail address; for a staff member's task, send `responsavelId` instead.
             */
            responsavel?: string;
            /**
             * Format: uuid
             * @description The account of the assignee, who can open the case.
             */
            responsavelId?: string;
            /**
             * @description EM_ANDAMENTO by default.
             * @enum {string}
             */
            status?: "EM_ANDAMENTO" | "FINALIZADO" | "NAO_REALIZADO";
            /** @description The due date, in milliseconds. */
            venceEm?: number;
            chaveEnvio?: string;
        };
        ChangeFollowUpDto: {
            /** @enum {string} */
            status: "EM_ANDAMENTO" | "FINALIZADO" | "NAO_REALIZADO";
            observacao?: string;
            /**
             * Format: uuid
             * @description Reassigns it: the account of the new assignee, who can open the case.
             */
            responsavelId?: string;
            /** @description The new due date, in milliseconds; null for none. */
            venceEm?: number | null;
            /** @description The `alteradoEm` that the person saw; 409 if the follow-up was changed since. */
            alteradoEm?: number;
        };
        TaskDto: {
            id: string;
            relatoId: string;
            /** @description The case's protocol; empty, like `acao`, if the case does not open. */
            uuid: string;
            acao: string;
            venceEm?: number;
        };
        CreateNoteDto: {
            texto: string;
            /**
             * @description The accounts of staff members who can open the case, each of whom gets a mail; in a form, one
             *     field each.
             */
            mencoes?: string[];
            chaveEnvio?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    ChallengesController_give: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeDto"];
                };
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AccountsController_find: {
        parameters: {
            query?: {
                sort?: unknown;
                range?: unknown;
                filter?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDto"][];
                };
            };
        };
    };
    AccountsController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccountDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAccountDto"];
                };
            };
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AccountsController_inviteAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AccountsController_grant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AccountsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDto"];
                };
            };
        };
    };
    AccountsController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAccountDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDto"];
                };
            };
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
        };
    };
    AccountsController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedAccountDto"];
                };
            };
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ApprovalsController_find: {
        parameters: {
            query?: {
                sort?: unknown;
                range?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalDto"][];
                };
            };
        };
    };
    ApprovalsController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ApprovalsController_decline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AuthController_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResponseDto"];
                };
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AuthController_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AuthController_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
        };
    };
    AuthController_chooseNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticesDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AuthController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PresentPasswordDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AuthController_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    RecoveryController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskRecoveryDto"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    RecoveryController_outlook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryLinkDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryOutlookDto"];
                };
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    RecoveryController_setPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPasswordDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    TeamKeyController_restore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreKeysDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResponseDto"];
                };
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    TeamKeyController_replaceTeamKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    TeamKeyController_replaceCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodeDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    TeamKeyController_checkCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckRecoveryCodeDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SecondFactorController_offer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorOfferDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SecondFactorController_enable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnableSecondFactorDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorCodesDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SecondFactorController_renewCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorCodesDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SecondFactorController_disable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    PasskeysController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyDto"][];
                };
            };
        };
    };
    PasskeysController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePasskeyDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorCodesDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    PasskeysController_offer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOfferDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    PasskeysController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SessionsController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"][];
                };
            };
        };
    };
    SessionsController_endOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SessionsController_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SecondFactorResetController_reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDto"];
                };
            };
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SettingsController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsDto"];
                };
            };
        };
    };
    SettingsController_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingChangesDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SettingsController_storeLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogoFileDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredLogoDto"];
                };
            };
        };
    };
    SettingsController_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingPreviewDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingValuesDto"];
                };
            };
        };
    };
    LawController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LawSettingsDto"];
                };
            };
        };
    };
    LawController_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LawChangesDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LawSettingsDto"];
                };
            };
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    MailController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSettingsDto"];
                };
            };
        };
    };
    MailController_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingChangesDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSettingsDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    MailController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    MailController_test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTestDto"];
                };
            };
        };
    };
    MailController_prove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailWordDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    MailController_result: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTestStateDto"];
                };
            };
        };
    };
    LogoController_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                nome: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                    "image/jpeg": unknown;
                };
            };
        };
    };
    QuestionnaireController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionnairesDto"];
                };
            };
        };
    };
    QuestionnaireController_findPublished: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                numero: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedQuestionnaireDto"];
                };
            };
        };
    };
    QuestionnaireController_store: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftChangeDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionnairesDto"];
                };
            };
        };
    };
    QuestionnaireController_publish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublicationDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionnairesDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    UnitsController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitDto"][];
                };
            };
        };
    };
    UnitsController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUnitDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitDto"];
                };
            };
        };
    };
    UnitsController_findOwn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitDto"][];
                };
            };
        };
    };
    UnitsController_rename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitChangeDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    UnitsController_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitClosingDto"];
            };
        };
        responses: {
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    UnitsController_setPeople: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitPeopleDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitDto"];
                };
            };
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    UnitsController_giveCases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitCasesDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GivenCasesDto"];
                };
            };
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    DeliveriesController_find: {
        parameters: {
            query?: {
                sort?: unknown;
                range?: unknown;
                filter?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDto"][];
                };
            };
        };
    };
    DeliveriesController_retryAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetryResultDto"];
                };
            };
        };
    };
    DeliveriesController_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDto"];
                };
            };
        };
    };
    CannedRepliesController_find: {
        parameters: {
            query?: {
                sort?: unknown;
                range?: unknown;
                filter?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplyDto"][];
                };
            };
        };
    };
    CannedRepliesController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCannedReplyDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplyDto"];
                };
            };
        };
    };
    CannedRepliesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplyDto"];
                };
            };
        };
    };
    CannedRepliesController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCannedReplyDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplyDto"];
                };
            };
        };
    };
    CannedRepliesController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedCannedReplyDto"];
                };
            };
        };
    };
    VisitorCaseController_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitorReportDto"];
                };
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    VisitorCaseController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitorReportDto"];
                };
            };
        };
    };
    VisitorCaseController_receipt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptDto"];
                };
            };
        };
    };
    VisitorCaseController_setPassphrase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPassphraseDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPassphraseDto"];
                };
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    VisitorCaseController_leave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    BulkController_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResultsDto"];
                };
            };
        };
    };
    StaffCaseController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportDto"];
                };
            };
        };
    };
    StaffCaseController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedReportDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    StaffCaseController_markRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportDto"];
                };
            };
        };
    };
    StaffCaseController_markUnread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportDto"];
                };
            };
        };
    };
    StaffCaseController_changeSituation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSituationDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportDto"];
                };
            };
        };
    };
    StaffCaseController_acknowledge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportDto"];
                };
            };
        };
    };
    StaffCaseController_extend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtensionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportDto"];
                };
            };
        };
    };
    StaffCaseController_correctReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectReceiptDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffReportDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    TimelineController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItemDto"][];
                };
            };
        };
    };
    CaseAheadController_load: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseAheadDto"];
                };
            };
        };
    };
    CaseAheadController_open: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenCaseDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseKeyDto"];
                };
            };
        };
    };
    TrashController_find: {
        parameters: {
            query?: {
                sort?: unknown;
                range?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashItemDto"][];
                };
            };
        };
    };
    TrashController_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    TrashController_shred: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    FilingController_form: {
        parameters: {
            query?: {
                numero?: number;
                unidade?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormDto"];
                };
            };
        };
    };
    FilingController_file: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description As a form, the texts stand before the files. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileReportDto"] & {
                    anexos?: string[];
                };
                "application/json": components["schemas"]["FileReportDto"] & {
                    anexos?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiledReportDto"];
                };
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    FilingController_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description As a form, the texts stand before the files. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["IntakeDto"] & {
                    anexos?: string[];
                };
                "application/json": components["schemas"]["IntakeDto"] & {
                    anexos?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeResultDto"];
                };
            };
        };
    };
    TestReportController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestReportDto"];
                };
            };
        };
    };
    TestReportController_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestPermitDto"];
                };
            };
        };
    };
    TestReportController_erase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    TestFormController_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description As a form, the texts stand before the files. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["TestTokenDto"] & {
                    anexos?: string[];
                };
                "application/json": components["schemas"]["TestTokenDto"] & {
                    anexos?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestPermitDto"];
                };
            };
        };
    };
    CheckInsController_answer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description As a form, the texts stand before the files. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AnswerCheckInDto"] & {
                    anexos?: string[];
                };
                "application/json": components["schemas"]["AnswerCheckInDto"] & {
                    anexos?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnsweredCheckInDto"];
                };
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ExpiryController_silentReports: {
        parameters: {
            query?: {
                range?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpiringDto"][];
                };
            };
        };
    };
    ExpiryController_keptLongEnough: {
        parameters: {
            query?: {
                range?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShreddableDto"][];
                };
            };
        };
    };
    ExportController_spreadsheet: {
        parameters: {
            query?: {
                respostas?: boolean;
                sort?: unknown;
                range?: unknown;
                filter?: unknown;
                idioma?: "en" | "es" | "pt";
                fuso?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ExportController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ExportController_searchedSpreadsheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportQueryDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ExportController_rows: {
        parameters: {
            query?: {
                sort?: unknown;
                range?: unknown;
                filter?: unknown;
                idioma?: "en" | "es" | "pt";
                fuso?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportRowDto"][];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    CaseArchiveController_download: {
        parameters: {
            query?: {
                fuso?: unknown;
                idioma?: "en" | "es" | "pt";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    CaseSheetController_read: {
        parameters: {
            query?: {
                partes?: string[];
                fuso?: unknown;
                idioma?: "en" | "es" | "pt";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    AuditExportController_spreadsheet: {
        parameters: {
            query?: {
                sort?: unknown;
                range?: unknown;
                filter?: unknown;
                idioma?: "en" | "es" | "pt";
                fuso?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    RegisterExportController_spreadsheet: {
        parameters: {
            query?: {
                sort?: unknown;
                range?: unknown;
                filter?: unknown;
                idioma?: "en" | "es" | "pt";
                fuso?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AnnualExportController_spreadsheet: {
        parameters: {
            query?: {
                idioma?: "en" | "es" | "pt";
                /** @description The year; this one. */
                ano?: unknown;
                /** @description With small counts; without. */
                exato?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    SetUpController_look: {
        parameters: {
            query?: {
                agora?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUpDto"];
                };
            };
        };
    };
    StatisticsController_read: {
        parameters: {
            query?: {
                /** @description The last month; this one. */
                ate?: unknown;
                /** @description The first month; eleven before the last. */
                de?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsDto"];
                };
            };
        };
    };
    StatisticsController_readYear: {
        parameters: {
            query?: {
                /** @description The year; this one. */
                ano?: unknown;
                /** @description With small counts; without. */
                exato?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnualReportDto"];
                };
            };
        };
    };
    AuditController_find: {
        parameters: {
            query?: {
                sort?: unknown;
                range?: unknown;
                filter?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryDto"][];
                };
            };
        };
    };
    ReportListController_find: {
        parameters: {
            query?: {
                sort?: unknown;
                range?: unknown;
                filter?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportRowDto"][];
                };
            };
        };
    };
    ReportListController_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListQueryDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportRowDto"][];
                };
            };
        };
    };
    SavedViewsController_find: {
        parameters: {
            query?: {
                range?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewDto"][];
                };
            };
        };
    };
    SavedViewsController_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveViewDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewDto"];
                };
            };
        };
    };
    SavedViewsController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedViewDto"];
                };
            };
        };
    };
    CaseAccessController_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseAccessDto"][];
                };
            };
        };
    };
    CaseAccessController_give: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveCaseDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseAccessDto"][];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    CaseAccessController_take: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                usuarioId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    BarriersController_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BarrierDto"][];
                };
            };
        };
    };
    BarriersController_raise: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RaiseWallDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BarrierDto"][];
                };
            };
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    BarriersController_lift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                usuarioId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    RecusalController_recuse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecuseDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AssignmentController_assign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    CaseLinksController_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseLinkDto"][];
                };
            };
        };
    };
    CaseLinksController_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkCaseDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseLinkDto"][];
                };
            };
        };
    };
    CaseLinksController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                vinculoId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    CaseTagsController_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddTagDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagDto"][];
                };
            };
        };
    };
    CaseTagsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                etiquetaId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    TagsInUseController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagInUseDto"][];
                };
            };
        };
    };
    LegalHoldController_hold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    LegalHoldController_release: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Another person has to confirm it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingApprovalDto"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `confirmacao_necessaria`: first `POST /api/auth/confirmacao` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    EventsController_listen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    RegisterController_find: {
        parameters: {
            query?: {
                sort?: unknown;
                range?: unknown;
                filter?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterEntryDto"][];
                };
            };
        };
    };
    RegisterController_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterCheckDto"];
                };
            };
        };
    };
    VisitorAttachmentsController_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    StaffAttachmentsController_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                anexoId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    StaffAttachmentsController_original: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                anexoId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    StaffAttachmentsController_thumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                anexoId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    VisitorMessagesController_reply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description As a form, the texts stand before the files. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["VisitorReplyDto"] & {
                    anexos?: string[];
                };
                "application/json": components["schemas"]["VisitorReplyDto"] & {
                    anexos?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ApprovalController_approve: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveTextDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextApprovalDto"];
                };
            };
        };
    };
    StaffMessagesController_reply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description As a form, the texts stand before the files. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["StaffReplyDto"] & {
                    anexos?: string[];
                };
                "application/json": components["schemas"]["StaffReplyDto"] & {
                    anexos?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentMessageDto"];
                };
            };
        };
    };
    VisitorContactController_setAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeAddressDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    VisitorContactController_forgetAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ForgetAddressDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    VisitorContactController_identify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentificationDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `muitas_tentativas`: send the same again after Retry-After seconds, with the challenge of `Relato-Desafio` in `prova` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    FollowUpsController_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFollowUpDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowUpDto"];
                };
            };
        };
    };
    FollowUpsController_changeSituation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                acompanhamentoId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeFollowUpDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowUpDto"];
                };
            };
        };
    };
    TasksController_find: {
        parameters: {
            query?: {
                range?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDto"][];
                };
            };
        };
    };
    NotesController_write: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description As a form, the texts stand before the files. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateNoteDto"] & {
                    anexos?: string[];
                };
                "application/json": components["schemas"]["CreateNoteDto"] & {
                    anexos?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteDto"];
                };
            };
        };
    };
}
