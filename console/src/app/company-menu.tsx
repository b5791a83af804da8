/** Whose company it is, and the switch to another one of the person's. */
import { Menu } from '@base-ui/react/menu';
import { useNavigate } from '@tanstack/react-router';
import { Check, ChevronsUpDown, LogOut, UserRound } from 'lucide-react';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { useSession } from './session-context.ts';
import { signOut } from './sign-out.ts';

export function CompanyMenu() {
	const words = useWords(GENERAL);
	const { company, companies, user, isSandbox, switchCompany } = useSession();
	const navigate = useNavigate();
	/** What is open belongs to the company before. */
	const open = (id: number) => {
		if (id === company.id) return;
		void navigate({ to: '/' });
		switchCompany(id);
	};
	return (
		<Menu.Root>
			<Menu.Trigger className="company">
				<span className="company-mark" aria-hidden="true">
					{[...company.name][0]?.toUpperCase()}
				</span>
				<span className="company-name">
					<b>{company.name}</b>
					<small>{isSandbox ? words.sandbox : user.name}</small>
				</span>
				<ChevronsUpDown size={16} aria-hidden="true" />
			</Menu.Trigger>
			<Menu.Portal>
				<Menu.Positioner className="over" sideOffset={6} align="start">
					<Menu.Popup className="menu">
						{companies.length > 1 && (
							<Menu.Group>
								<Menu.GroupLabel className="menu-label">{words.switchCompany}</Menu.GroupLabel>
								{companies.map(({ id, name }) => (
									<Menu.Item key={id} className="menu-item" onClick={() => open(id)}>
										<span>{name}</span>
										{id === company.id && <Check size={16} aria-hidden="true" />}
									</Menu.Item>
								))}
							</Menu.Group>
						)}
						<Menu.LinkItem className="menu-item" href="/account">
							<UserRound size={16} aria-hidden="true" />
							<span>
								{words.account}
								<small>{user.email}</small>
							</span>
						</Menu.LinkItem>
						<Menu.Item className="menu-item" onClick={() => void signOut()}>
							<LogOut size={16} aria-hidden="true" />
							<span>{words.signOut}</span>
						</Menu.Item>
					</Menu.Popup>
				</Menu.Positioner>
			</Menu.Portal>
		</Menu.Root>
	);
}
