/** What payments are sent of the attributes that their types ask for, checked. */
import type { Static } from 'typebox';
import type { Queryable } from '../../../kernel/db/index.ts';
import { invalid } from '../../../kernel/errors.ts';
import { valuesSent } from '../../attributes/index.ts';
import type { NewDocument } from '../records/index.ts';

type SentPayment = Pick<
	NonNullable<Static<typeof NewDocument>['payments']>[number],
	'paymentTypeId' | 'dynamicAttributes' | 'contactDetails'
>;

const ODD_NAMES = { id: 'id_atributo_formulario', value: 'descripcion_atributo' };

/** `field` is the start of the payment's members. Nothing mandatory may be missing. */
export function attributesOfPayment(
	facts: Queryable,
	companyId: number,
	{ paymentTypeId, dynamicAttributes, contactDetails }: SentPayment,
	field: string,
) {
	if (contactDetails === undefined)
		return valuesSent(facts, companyId, { paymentTypeId }, dynamicAttributes, true, `${field}dynamicAttributes`);
	if (dynamicAttributes) throw invalid(`${field}contactDetails`, 'absent beside dynamicAttributes');
	const sent = contactDetails.map((each) => ({
		dynamicAttributeId: each.id_atributo_formulario,
		description: each.descripcion_atributo,
	}));
	return valuesSent(facts, companyId, { paymentTypeId }, sent, true, `${field}contactDetails`, ODD_NAMES);
}
