/** The operator suspends a company, or lets it work again: its requests are answered 402 from that moment. */
import {
	type CompanyRow,
	companySource,
	type InstanceWork,
	noteAudit,
	setSuspended,
} from '../../foundations/identity/index.ts';
import { OPERATOR } from '../../kernel/audit/index.ts';
import { notFound } from '../../kernel/errors.ts';

/** Suspending the same again changes nothing and is not logged. Who of the operator did it is in the log of the instance alone. */
export async function suspendCompany(
	work: InstanceWork,
	{ id, suspended }: { id: number; suspended: 0 | 1 },
): Promise<CompanyRow> {
	const changed = await setSuspended.first(work.tx, { id, suspended });
	const company = await companySource.find(work.tx, 0, id);
	if (!company) throw notFound('company');
	if (!changed) return company;
	const done = suspended ? 'suspended' : 'resumed';
	const { tx, now } = work;
	noteAudit({ tx, now, address: OPERATOR }, `company.${done}`, `company ${id}`, { companyId: id });
	noteAudit(work, `operator.company_${done}`, `company ${id}`);
	return company;
}
