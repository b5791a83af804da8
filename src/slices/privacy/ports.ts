/** What erasures need of others. */
import type { AnyWork } from '../../foundations/identity/index.ts';
import { forgetInAnswers } from '../../kernel/http/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { ErasureRow } from './erasure-store.ts';
import { jsonWithout, mayTell, textWithout, type Values } from './rules.ts';

export interface PrivacyPorts {
	/** Takes a person out of what repeated requests are answered with; answers how many answers changed. */
	forgetAnswers(work: AnyWork, companyId: number, values: Values): Promise<number>;
	/** What a process has noted of calls and not written yet is looked at again, a moment later. */
	again(companyId: number, values: Values): void;
	/** Lists an erasure once it is durable, for backups that are older. */
	note(row: ErasureRow): void;
}

interface MailsKept {
	forget(companyId: number, tells: (said: string) => boolean): void;
}

export const forgetAnswers =
	(secrets: SecretBox): PrivacyPorts['forgetAnswers'] =>
	({ tx }, companyId, values) =>
		forgetInAnswers(tx, secrets, companyId, {
			without: (json) => (mayTell(json, values) ? (jsonWithout(json, values) ?? json) : json),
			isTold: (key) => textWithout(key, values) !== key,
		});

/** Mails that a sandbox keeps in memory are forgotten with what the logs have. */
export const forgettingMails =
	(again: PrivacyPorts['again'], kept: MailsKept | undefined): PrivacyPorts['again'] =>
	(companyId, values) => {
		kept?.forget(companyId, (said) => mayTell(said, values));
		again(companyId, values);
	};
