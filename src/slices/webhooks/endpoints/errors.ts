/** Refusals about webhook endpoints. */
import { Refusal } from '../../../kernel/errors.ts';

export const refuse = (status: number, reason: string, sentence: string, field?: string) =>
	new Refusal(status, `webhooks.${reason}`, sentence, field);

export const badUrl = () =>
	refuse(400, 'bad_url', 'url must be an http(s) address without user name and password', 'url');

export const unknownTopic = (index: number, known: readonly string[]) =>
	refuse(400, 'unknown_topic', `topics[${index}] must be one of ${known.join(', ')}`, `topics[${index}]`);

export const noTopics = () => refuse(400, 'no_topics', 'topics must name at least one topic', 'topics');

export const badHeader = (name: string) =>
	refuse(400, 'bad_header', `headers has one that cannot be sent: ${JSON.stringify(name).slice(0, 80)}`, 'headers');

export const sendAgain = (name: string) =>
	refuse(
		400,
		'send_again',
		`url is another server's, so the stored value of ${JSON.stringify(name).slice(0, 80)} is not kept; send it again`,
		'headers',
	);

export const tooManyEndpoints = (most: number) =>
	refuse(409, 'too_many', `A company has at most ${most} webhook endpoints; delete one that is no longer used`);

export const belongsToCourier = () =>
	refuse(409, 'belongs_to_courier', "This is a courier's own address; change it at the courier");
