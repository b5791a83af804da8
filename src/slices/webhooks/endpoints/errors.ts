/** Refusals about webhook endpoints. */
import { Refusal } from '../../../kernel/errors.ts';

export const badUrl = () =>
	new Refusal(400, 'webhooks.bad_url', 'url must be an http(s) address without user name and password', 'url');

export const unknownTopic = (index: number, known: readonly string[]) =>
	new Refusal(400, 'webhooks.unknown_topic', `topics[${index}] must be one of ${known.join(', ')}`, `topics[${index}]`);

export const topicsMissing = () => new Refusal(400, 'request.missing', 'topics is required', 'topics');

export const noTopics = () => new Refusal(400, 'webhooks.no_topics', 'topics must name at least one topic', 'topics');

export const badHeader = (name: string) =>
	new Refusal(
		400,
		'webhooks.bad_header',
		`headers has one that cannot be sent: ${JSON.stringify(name).slice(0, 80)}`,
		'headers',
	);

export const sendAgain = (name: string) =>
	new Refusal(
		400,
		'webhooks.send_again',
		`url is another server's, so the stored value of ${JSON.stringify(name).slice(0, 80)} is not kept; send it again`,
		'headers',
	);

export const tooManyEndpoints = (most: number) =>
	new Refusal(
		409,
		'webhooks.too_many',
		`A company has at most ${most} webhook endpoints; delete one that is no longer used`,
	);

export const belongsToCourier = () =>
	new Refusal(409, 'webhooks.belongs_to_courier', "This is a courier's own address; change it at the courier");
