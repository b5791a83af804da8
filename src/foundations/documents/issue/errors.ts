/** Refusals of issuing and annulling. */
import { Refusal } from '../../../kernel/errors.ts';

export const noPrice = (field: string, product: string) =>
	new Refusal(
		400,
		'documents.no_price',
		`${product} has no price in the price list; send netUnitValue, 0 if it is free`,
		`${field}.netUnitValue`,
		{ product },
	);

export const moreThanUndispatched = (product: string) =>
	new Refusal(
		409,
		'documents.rest_exhausted',
		`No more than the undispatched quantity of ${product} can be dispatched`,
		undefined,
		{ product },
	);

export const sourceAnnulled = (field: string) =>
	new Refusal(409, 'documents.annulled', 'The document of this line is annulled', field);

export const isGuide = () =>
	new Refusal(409, 'documents.is_guide', 'A dispatch guide is annulled through its dispatch, not as a document');

export const hasGuides = () =>
	new Refusal(
		409,
		'documents.has_guides',
		'Part of this document has been dispatched or sold by another; annul what was made from it first',
	);

export const otherCoin = (field: string) =>
	new Refusal(400, 'documents.other_coin', "Documents are issued in the company's own currency alone", field);

export const setAsideElsewhere = (field: string) =>
	new Refusal(
		400,
		'documents.set_aside_elsewhere',
		`${field} names a line whose stock is set aside at another office; send that officeId, or dispatch 1`,
		field,
	);

export const lineNamesNothing = (field: string) =>
	new Refusal(400, 'documents.line_empty', `${field} names no product, document line or comment`, field);

export const goodsCameBack = () =>
	new Refusal(
		409,
		'documents.goods_returned',
		'Goods of this dispatch were returned; annul their return first, so that no more is taken back than is out',
	);

export const wasReturned = () =>
	new Refusal(409, 'documents.has_returns', 'This document may not be removed because it was used: it has returns');

export const isNote = () =>
	new Refusal(
		409,
		'documents.is_note',
		'A credit or debit note is not annulled as a document; a return is annulled by a debit note',
	);

export const referenceIsEmpty = (field: string, lacks: string) =>
	new Refusal(400, 'documents.reference_empty', `${field} has no ${lacks}; it is left out`, field);

export const referenceUntaxed = (field: string) =>
	new Refusal(
		400,
		'documents.reference_code_unknown',
		`${field} is no tax code of documents; it is kept as text`,
		field,
	);

export const referenceCodeBeside = (field: string, kept: string) =>
	new Refusal(
		400,
		'documents.reference_code_beside',
		`${field} is no tax code of documents, and is not kept beside ${kept}`,
		field,
	);

export const otherOffice = () =>
	new Refusal(400, 'documents.other_office', 'The document is of another office', 'officeid');
