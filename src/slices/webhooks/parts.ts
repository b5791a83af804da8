/** What the routes of webhooks are given. */
import type { TellInClear } from '../../kernel/outbound/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { Listeners } from './feed/listeners.ts';

export interface WebhooksParts {
	secrets: SecretBox;
	inClear: TellInClear;
	/** Called when something may be due. */
	wake(): void;
	/** Who listens to the feed in this process. */
	listeners: Listeners;
}
