/** Settings of webhooks: who delivers, how fast, how often, and for how long it is kept. */
import { delays, SettingError, type SettingTable, truth, wholeNumber } from '../../kernel/config/index.ts';

export interface WebhookSettings {
	worker: boolean;
	webhookTimeoutMs: number;
	webhookConcurrency: number;
	webhookSchedule: readonly number[];
	deliveryDays: number;
	eventDays: number;
}

export const webhookSettings: SettingTable<WebhookSettings> = {
	worker: {
		meaning: 'Deliver webhooks in this process; with false, "bodega worker" processes do',
		standard: () => true,
		parse: truth,
		expected: 'true or false',
	},
	webhookTimeoutMs: {
		meaning: 'Milliseconds that a webhook receiver has to answer',
		standard: () => 10_000,
		parse: wholeNumber(100, 60_000),
		expected: 'a whole number of milliseconds from 100 to 60000',
	},
	webhookConcurrency: {
		meaning: 'Deliveries under way at once to one webhook receiver, from all workers together',
		standard: () => 16,
		parse: wholeNumber(1, 256),
		expected: 'a whole number from 1 to 256',
	},
	webhookSchedule: {
		meaning: 'Seconds before each attempt of a delivery, from the one before',
		standard: () => [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
		parse: delays(50),
		expected: '0 and up to 49 further whole numbers of seconds, separated by commas',
	},
	deliveryDays: {
		meaning: 'Days for which deliveries and their attempts are kept',
		standard: () => 30,
		parse: wholeNumber(7, 3_650),
		expected: 'a whole number of days from 7 to 3650',
	},
	eventDays: {
		meaning: 'Days for which the event feed goes back; never less than deliveryDays',
		standard: ({ deliveryDays = 0 }) => Math.max(90, deliveryDays),
		parse: wholeNumber(7, 3_650),
		expected: 'a whole number of days from 7 to 3650',
	},
};

export function checkWebhookSettings({ eventDays, deliveryDays }: WebhookSettings): void {
	if (eventDays < deliveryDays) throw new SettingError('--event-days must not be less than --delivery-days.');
}
