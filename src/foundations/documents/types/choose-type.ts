/** Finds the document type a request means, and that it is meant for this use. */
import type { Queryable } from '../../../kernel/db/index.ts';
import { namesDisagree, unknownReference } from '../../../kernel/errors.ts';
import { INACTIVE } from '../../../kernel/record-state.ts';
import { noType, notElectronic, wrongUse } from './errors.ts';
import { DISPATCH, kindOfType, RETURN, SALE } from './kinds.ts';
import { type DocumentTypeRow, documentTypeSource, findTypeByCodeSii, findTypeByUse } from './store.ts';

const USE_NAMES: Record<number, string> = { [SALE]: 'sales', [RETURN]: 'returns', [DISPATCH]: 'dispatch' };

export interface TypeRequest {
	documentTypeId?: number;
	codeSii?: string;
}

async function namedType(on: Queryable, companyId: number, request: TypeRequest): Promise<DocumentTypeRow | undefined> {
	if (request.documentTypeId !== undefined) return documentTypeSource.find(on, companyId, request.documentTypeId);
	return findTypeByCodeSii.first(on, { companyId, codeSii: request.codeSii ?? '' });
}

/** `fallback`: the company's own type of the use stands when none is named. */
export async function chooseType(
	on: Queryable,
	companyId: number,
	request: TypeRequest,
	use: number,
	fallback: boolean,
): Promise<DocumentTypeRow> {
	// Internal types have no code, so an empty one names none of them.
	const isNamed = request.documentTypeId !== undefined || Boolean(request.codeSii);
	const field = request.documentTypeId !== undefined || !isNamed ? 'documentTypeId' : 'codeSii';
	if (!isNamed && !fallback) throw noType();
	const type = isNamed ? await namedType(on, companyId, request) : await findTypeByUse.first(on, { companyId, use });
	if (!type || type.state === INACTIVE) throw unknownReference(field, 'a document type');
	if (request.codeSii && type.code_sii !== request.codeSii) throw namesDisagree('documentTypeId', 'codeSii');
	if (type.use !== use) throw wrongUse(field, type.name, USE_NAMES[use] ?? '');
	return type;
}

/** A type of sales that are final: a store sells by no pre-sale. */
export async function chooseFinalSale(
	on: Queryable,
	companyId: number,
	request: TypeRequest,
	fallback: boolean,
): Promise<DocumentTypeRow> {
	const type = await chooseType(on, companyId, request, SALE, fallback);
	if (!kindOfType(type).countsAsSale) throw wrongUse('documentTypeId', type.name, 'final sales');
	return type;
}

export const hasDocumentType = async (on: Queryable, companyId: number, id: number): Promise<boolean> =>
	(await documentTypeSource.find(on, companyId, id)) !== undefined;

/** Only an electronic document can be marked as to be declared. */
export function checkDeclared(type: DocumentTypeRow, declareSii: 0 | 1): 0 | 1 {
	// Spec silent: refused rather than stored as 0, so that it is not believed to be declared.
	if (declareSii === 1 && (type.is_electronic === 0 || !kindOfType(type).isDeclared)) throw notElectronic(type.name);
	return declareSii;
}
