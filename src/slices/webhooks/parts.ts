/** What the routes of webhooks are given. */
import type { SecretBox } from '../../kernel/secret-box.ts';

export interface WebhooksParts {
	secrets: SecretBox;
	/** Called when something may be due. */
	wake(): void;
}
