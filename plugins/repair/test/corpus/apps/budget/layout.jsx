import { NavLink } from 'react-router';

export default function Layout({ children }) {
  return (
    <div className="min-h-screen">
      <nav className="flex gap-4 border-b p-4" aria-label="Main">
        <NavLink to="/" end className={({ isActive }) => (isActive ? 'font-semibold' : undefined)}>Month</NavLink>
        <NavLink to="/trends" className={({ isActive }) => (isActive ? 'font-semibold' : undefined)}>Trends</NavLink>
      </nav>
      {children}
    </div>
  );
}
