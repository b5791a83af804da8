/** A link inside the console. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface TextLinkProps {
	to: string;
	search?: Readonly<Record<string, string | undefined>>;
	children: ReactNode;
	className?: string;
}

export function TextLink({ to, search = {}, children, className }: TextLinkProps) {
	return (
		<Link to={to} search={search} className={className}>
			{children}
		</Link>
	);
}
