/** Which of a person's companies is meant where none is named. */

interface Choice {
	company_id: number;
	is_suspended: number;
	last_company_id: number | null;
}

/** The last one, while it is theirs and open; else the oldest that is open, or the oldest. */
export const usualCompany = <Each extends Choice>(own: readonly Each[]): Each | undefined => {
	const open = own.filter(({ is_suspended }) => is_suspended === 0);
	return open.find(({ company_id, last_company_id }) => company_id === last_company_id) ?? open[0] ?? own[0];
};
