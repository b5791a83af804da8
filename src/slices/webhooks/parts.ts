/** What the routes of webhooks are given. */
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { Listeners } from './feed/listeners.ts';

export interface WebhooksParts {
	secrets: SecretBox;
	/** Called when something may be due. */
	wake(): void;
	/** Who listens to the feed in this process. */
	listeners: Listeners;
}
