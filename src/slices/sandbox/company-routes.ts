/** `/sandbox/companies.json`: which companies the caller may control. */
import Type from 'typebox';
import { listCompanies } from '../../foundations/identity/index.ts';
import { output } from '../../kernel/http/index.ts';
import { control, type SandboxParts } from './control-routes.ts';

const CompaniesShape = output.object('SandboxCompanies', {
	companies: Type.Array(
		output.object('SandboxCompany', {
			id: output.integer(1),
			code: output.text('76.543.210-3', 'Tax identifier'),
			name: output.text('Almacén Los Andes SpA'),
		}),
	),
});

export function companyRoutes(parts: SandboxParts): void {
	control(
		parts,
		{
			method: 'GET',
			url: '/sandbox/companies.json',
			operationId: 'listSandboxCompanies',
			concerns: 'company',
			summary: 'List the companies that you can control',
			description: "With a company's token its own; with the sandbox key all of the instance.",
			answers: { 200: CompaniesShape },
		},
		async ({ companyId }) => {
			const rows = await listCompanies.all(parts.api.db, {});
			const shown = rows.filter(({ id }) => companyId === undefined || id === companyId);
			return { status: 200, body: { companies: shown.map(({ id, code, name }) => ({ id, code, name })) } };
		},
	);
}
