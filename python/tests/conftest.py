"""The option `--long`: as many steps as those want who judge environments."""

import pytest


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="take minutes, not seconds")


@pytest.fixture
def much(request):
    """How many times as much is done."""
    return 10 if request.config.getoption("--long") else 1
