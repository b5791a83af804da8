/** Refusals of purchase documents and of answers to them. */
import { Refusal } from '../../kernel/errors.ts';

export const documentIsThere = () =>
	new Refusal(409, 'purchases.document_exists', 'This document of this issuer is entered already', 'number');

export const isCanceled = () =>
	new Refusal(409, 'purchases.document_canceled', 'A cancelled document is neither changed nor answered');

export const isAnswered = () =>
	new Refusal(
		409,
		'purchases.document_answered',
		'An answered document keeps its issuer, kind and number, and is not cancelled',
	);

export const otherSideIsTaken = () =>
	new Refusal(
		409,
		'purchases.answered_otherwise',
		'A document is accepted or claimed against, never both',
		'actionCode',
	);
